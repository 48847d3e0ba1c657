import { writeSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'

/**
 * Watches the memory of its own process, on every operating system, and kills it when a file takes too much. The
 * server's own timer ends a file that takes too long; the one here is for a server that died before.
 */

const CHECK_EVERY_MS = 10
const STDERR = 2
const GRACE_MS = 10_000

/** @type {{ maxRssBytes: number, endsAt: number } | null} */
let limits = null

parentPort?.on('message', (/** @type {{ maxRssBytes: number, timeoutMs: number } | null} */ next) => {
  limits = next && { maxRssBytes: next.maxRssBytes, endsAt: performance.now() + next.timeoutMs + GRACE_MS }
})

setInterval(() => {
  if (!limits) return
  const isTooLarge = process.memoryUsage.rss() > limits.maxRssBytes
  if (!isTooLarge && performance.now() < limits.endsAt) return
  // The server reads the reason here: a signal means something else on each operating system.
  if (isTooLarge) writeSync(STDERR, 'reader: out of memory\n')
  process.kill(process.pid, 'SIGKILL')
}, CHECK_EVERY_MS)
