import { getConnection, subscribeConnection, subscribeGlimpse } from '../connection/connection.ts'

/**
 * Calls whenever a network may be there that was not before. All of it is advice (decision 71): the try itself tells.
 *
 * @returns ends it
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
