import { useEffect, useRef } from 'react'
import { getConnection, subscribeConnection } from './connection.ts'

/**
 * Runs `run` immediately, in a separate task because a screen may start several polls, and then at the exact interval
 * while the page is visible and the server is reachable. Otherwise it pauses, and runs immediately on return. Runs
 * never overlap.
 *
 * @param intervalMs null stops polling
 */
export function usePoll(run: () => Promise<unknown>, intervalMs: number | null): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => (intervalMs === null ? undefined : startPoll(() => latest.current(), intervalMs)), [intervalMs])
}

/** The same without React. @returns stops polling */
export function startPoll(run: () => Promise<unknown>, intervalMs: number): () => void {
  let timer: ReturnType<typeof setInterval> | undefined
  let first: ReturnType<typeof setTimeout> | undefined
  let busy = false

  const tick = async (): Promise<void> => {
    if (busy) return
    busy = true
    try {
      await run()
    } catch {
      // The request reports its own failure; the poll only tries again.
    } finally {
      busy = false
    }
  }
  const adjust = (): void => {
    const wanted = document.visibilityState === 'visible' && getConnection().reachable
    if (wanted === (timer !== undefined)) return
    if (wanted) {
      timer = setInterval(() => void tick(), intervalMs)
      first = setTimeout(() => void tick())
    } else {
      clearTimeout(first)
      clearInterval(timer)
      timer = undefined
    }
  }

  document.addEventListener('visibilitychange', adjust)
  const unsubscribe = subscribeConnection(adjust)
  adjust()
  return () => {
    clearTimeout(first)
    clearInterval(timer)
    document.removeEventListener('visibilitychange', adjust)
    unsubscribe()
  }
}
