/**
 * Runs `run` immediately, and again after a pause if it was requested during the run or the pause: many requests
 * become few runs, and the last request is never lost. Runs never overlap; a slow run is followed by a longer pause.
 */
export function coalesce(run: () => Promise<unknown>, pauseMs: number): { soon: () => void; stop: () => void } {
  let isBusy = false
  let isWanted = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const soon = (): void => {
    isWanted = true
    if (isBusy) return
    isBusy = true
    isWanted = false
    const begunAt = Date.now()
    void run()
      // `run` reports its own failures.
      .catch(() => undefined)
      .then(() => {
        timer = setTimeout(
          () => {
            isBusy = false
            if (isWanted) soon()
          },
          Math.max(pauseMs, 2 * (Date.now() - begunAt)),
        )
      })
  }
  return { soon, stop: () => clearTimeout(timer) }
}
