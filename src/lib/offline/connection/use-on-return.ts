import { useEffect, useRef } from 'react'
import { getConnection, subscribeConnection } from './connection.ts'

/**
 * Runs `run` when the user returns to the page and when the server is reachable again, because the data on screen may
 * be outdated. For data that is too expensive to poll.
 */
export function useOnReturn(run: () => void): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => onReturn(() => latest.current()), [])
}

/** The same without React. @returns ends it */
export function onReturn(run: () => void): () => void {
  let wasReachable = getConnection().reachable
  const look = (): void => {
    if (document.visibilityState === 'visible' && getConnection().reachable) run()
  }
  const unsubscribe = subscribeConnection(() => {
    const { reachable } = getConnection()
    if (reachable && !wasReachable) look()
    wasReachable = reachable
  })
  document.addEventListener('visibilitychange', look)
  return () => {
    unsubscribe()
    document.removeEventListener('visibilitychange', look)
  }
}
