import { useEffect, useRef } from 'react'
import { coalesce } from './coalesce.ts'

/**
 * Runs the latest `run` immediately, then at most once per pause; a pending run is dropped if the component unmounts.
 *
 * @returns requests a run
 */
export function useCoalesced(run: () => Promise<unknown>, pauseMs: number): () => void {
  const latest = useRef(run)
  const ask = useRef<() => void>(() => undefined)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    const { soon, stop } = coalesce(() => latest.current(), pauseMs)
    ask.current = soon
    return stop
  }, [pauseMs])
  return () => ask.current()
}
