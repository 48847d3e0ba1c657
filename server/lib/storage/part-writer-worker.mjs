// Plain JavaScript, as file-thread.ts requires.
import { writevSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'

/** The thread's side of part-writer.ts. */

/** @param {number} descriptor @param {Uint8Array[]} chunks */
function writeAll(descriptor, chunks) {
  let rest = chunks
  // The system may write fewer bytes than given.
  while (rest.length > 0) {
    let written = writevSync(descriptor, rest)
    const next = rest.findIndex((chunk) => {
      if (written < chunk.byteLength) return true
      written -= chunk.byteLength
      return false
    })
    rest = next < 0 ? [] : [rest[next].subarray(written), ...rest.slice(next + 1)]
  }
}

parentPort?.on('message', (/** @type {import('./part-writer.ts').WriteOrder & { id: number }} */ { id, descriptor, chunks }) => {
  try {
    writeAll(descriptor, chunks)
    return parentPort?.postMessage({ id, answer: null })
  } catch (error) {
    return parentPort?.postMessage({ id, error: { message: String(error), code: error?.code } })
  }
})
