import { useEffect, useRef } from 'react'
import { coalesce } from './coalesce.ts'

/**
 * The latest `run`, at once and then at most once in a pause; what is still wanted when the screen goes is not run.
 *
 * @returns asks for a run
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
