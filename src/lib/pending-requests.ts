/** Requests to the server without an answer yet. */
let open = 0
let changedAt = 0

/** Counts a question. @returns to be called once when it was answered, failed or given up */
export function noteAsked(): () => void {
  open += 1
  changedAt = performance.now()
  return () => {
    open -= 1
    changedAt = performance.now()
  }
}

/** Has nothing been asked or answered for so long, and is nothing open? */
export function isQuiet(forMs: number): boolean {
  return open === 0 && performance.now() - changedAt >= forMs
}
