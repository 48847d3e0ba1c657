import { IDLE_WAIT_MAX_MS, REQUESTS_QUIET_MS } from '#shared/limits/device-times.ts'
import { isQuiet } from './pending-requests.ts'

/** Runs when the browser has nothing better to do (Safari: after a while). @returns cancels */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, IDLE_WAIT_MAX_MS)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(run, { timeout: IDLE_WAIT_MAX_MS })
  return () => window.cancelIdleCallback(handle)
}

/**
 * Runs when the page stands: its screens have their answers and the browser is idle. Waiting for an answer is no
 * idleness: what is fetched then takes the line and the processor from it.
 *
 * @param latestMs after this long it waits for no answer any more
 * @returns cancels
 */
export function whenSettled(run: () => void, latestMs: number = IDLE_WAIT_MAX_MS): () => void {
  const latestAt = performance.now() + latestMs
  let cancelIdle = (): void => undefined
  const look = (): void => {
    if (isQuiet(REQUESTS_QUIET_MS) || performance.now() >= latestAt) cancelIdle = whenIdle(run)
    else timer = setTimeout(look, REQUESTS_QUIET_MS)
  }
  let timer = setTimeout(look, REQUESTS_QUIET_MS)
  return () => {
    clearTimeout(timer)
    cancelIdle()
  }
}
