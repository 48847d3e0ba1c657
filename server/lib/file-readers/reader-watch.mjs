import { writeSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'

/**
 * Watches the memory and the processor time of the reader process, on every operating system, and kills it when a file
 * takes too much. Processor time, because the same file takes longer on a busy machine.
 */

// oxlint-disable-next-line evolve/limits-hold-durations -- this thread loads no TypeScript, so it cannot read shared/limits
const CHECK_EVERY_MS = 10
const STDERR = 2
const MICROSECONDS_PER_MS = 1_000

function cpuMs() {
  const { user, system } = process.cpuUsage()
  return (user + system) / MICROSECONDS_PER_MS
}

/** @type {{ maxRssBytes: number, endsAtCpuMs: number } | null} */
let limits = null

parentPort?.on('message', (/** @type {{ maxRssBytes: number, cpuTimeMs: number } | null} */ next) => {
  limits = next && { maxRssBytes: next.maxRssBytes, endsAtCpuMs: cpuMs() + next.cpuTimeMs }
})

/** The server reads the reason: a signal means something else on each operating system. @param {string} reason */
function end(reason) {
  writeSync(STDERR, `${reason}\n`)
  process.kill(process.pid, 'SIGKILL')
}

setInterval(() => {
  if (!limits) return
  if (process.memoryUsage.rss() > limits.maxRssBytes) end('reader: out of memory')
  if (cpuMs() > limits.endsAtCpuMs) end('reader: out of time')
  // oxlint-disable-next-line evolve/limits-hold-durations -- as above
}, CHECK_EVERY_MS)
