/**
 * Runs `run` at once, and again once after a pause when it was asked for meanwhile: many requests become few, and the
 * last of them is never lost. Runs never overlap; one that takes long has a longer pause behind it.
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
      // A failure is told by the run's own path.
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
