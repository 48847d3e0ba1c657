import { IDLE_WAIT_MAX_MS, REQUESTS_QUIET_MS } from '#shared/limits/device-times.ts'
import { isQuiet } from './pending-requests.ts'

/** Runs when the browser is idle (in Safari: after a delay). @returns cancels */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, IDLE_WAIT_MAX_MS)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(run, { timeout: IDLE_WAIT_MAX_MS })
  return () => window.cancelIdleCallback(handle)
}

/**
 * Runs when the page is loaded: its requests have ended and the browser is idle. A browser that waits for a response
 * does not count as idle, because further requests would compete with it for network and processor.
 *
 * @param latestMs after this time it no longer waits for responses
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
