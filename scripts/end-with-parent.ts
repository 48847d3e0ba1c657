const LOOK_EVERY_MS = 500

/**
 * Ends this process as SIGTERM does when the one that started it is gone. npm passes a signal on to its shell, which
 * may end without passing it further: the server and its PostgreSQL would stay behind.
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
