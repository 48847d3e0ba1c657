const LATEST_MS = 3_000

/** Runs when the browser has nothing better to do (Safari: after a while). @returns cancels */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, LATEST_MS)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(run, { timeout: LATEST_MS })
  return () => window.cancelIdleCallback(handle)
}
