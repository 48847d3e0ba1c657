/** Number of requests to the server that are in flight. */
let open = 0
let changedAt = 0

/** Counts a request. @returns a function to call once when it has succeeded, failed or was aborted */
export function noteAsked(): () => void {
  open += 1
  changedAt = performance.now()
  return () => {
    open -= 1
    changedAt = performance.now()
  }
}

/** Whether no request is in flight, and none started or ended for this long. */
export function isQuiet(forMs: number): boolean {
  return open === 0 && performance.now() - changedAt >= forMs
}
