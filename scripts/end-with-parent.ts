const LOOK_EVERY_MS = 500

/**
 * Ends this process like SIGTERM when its parent has ended. npm passes a signal to its shell, which may end without
 * forwarding it: the server and its PostgreSQL would keep running.
 */
export function endWithParent(): void {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, LOOK_EVERY_MS)
  timer.unref()
}
