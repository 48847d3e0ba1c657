// Plain JavaScript: a loader for TypeScript would double the memory and the start of every reader process.
import { Worker } from 'node:worker_threads'

/**
 * The process that reads hostile files, one at a time (reader-process.ts). It has no secrets, no database and no
 * network connection of the server, and is killed if a file takes too much memory or time.
 */

/** @type {Record<string, () => Promise<{ read(content: Buffer, input: any): unknown }>>} */
const READERS = {
  text: () => import('../file-text/text-reader.mjs'),
  mail: () => import('../mail-files/mail-reader.mjs'),
  pages: () => import('../pictures/pages-reader.mjs'),
  renditions: () => import('../pictures/renditions-reader.mjs'),
  'printed-photo': () => import('../pictures/printed-photo-reader.mjs'),
  'clean-picture': () => import('../pictures/clean-picture-reader.mjs'),
  // The scanner is TypeScript, because the server also scans small files itself.
  scan: async () => (await import('tsx/esm/api')).tsImport('../virus-scan/scan-reader.ts', import.meta.url),
}

// A separate thread: a parser that blocks this thread must not block the watch.
const watch = new Worker(new URL('reader-watch.mjs', import.meta.url), { execArgv: [] })
watch.unref()

/** @type {Buffer[]} */
let chunks = []
let received = 0
/** @type {{ kind: string, input: unknown, sizeBytes: number, maxRssBytes: number, cpuTimeMs: number } | null} */
let task = null

function reply(/** @type {object} */ message) {
  watch.postMessage(null)
  process.send?.({ ...message, rssBytes: process.memoryUsage.rss() })
}

async function readTask() {
  if (!task || received < task.sizeBytes) return
  const { kind, input } = task
  const content = chunks.length === 1 ? chunks[0] : Buffer.concat(chunks)
  task = null
  chunks = []
  received = 0
  try {
    const reader = await READERS[kind]()
    reply({ result: await reader.read(content, input) })
  } catch (error) {
    const isError = error instanceof Error
    reply({ refused: { message: isError ? error.message : String(error), code: isError && 'code' in error ? String(error.code) : null } })
  }
}

process.stdin.on('data', (chunk) => {
  chunks.push(chunk)
  received += chunk.length
  readTask()
})
process.on('message', (/** @type {NonNullable<typeof task>} */ next) => {
  task = next
  watch.postMessage({ maxRssBytes: next.maxRssBytes, cpuTimeMs: next.cpuTimeMs })
  readTask()
})
// The server process has ended.
process.on('disconnect', () => process.exit())
