import { getConnection, subscribeConnection, subscribeGlimpse } from '../connection/connection.ts'

/**
 * Calls back whenever the network may have returned. These events are hints: only a request shows whether it has.
 *
 * @returns unsubscribes
 */
export function onReconnectEvents(tryNow: () => void): () => void {
  let reachable = getConnection().reachable
  const unsubscribe = subscribeConnection(() => {
    const turned = !reachable && getConnection().reachable
    ;({ reachable } = getConnection())
    if (turned) tryNow()
  })
  const endGlimpses = subscribeGlimpse(tryNow)
  const whenVisible = (): void => {
    if (document.visibilityState === 'visible') tryNow()
  }
  window.addEventListener('online', tryNow)
  window.addEventListener('pageshow', tryNow)
  document.addEventListener('visibilitychange', whenVisible)
  return () => {
    unsubscribe()
    endGlimpses()
    window.removeEventListener('online', tryNow)
    window.removeEventListener('pageshow', tryNow)
    document.removeEventListener('visibilitychange', whenVisible)
  }
}
