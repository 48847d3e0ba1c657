// Plain JavaScript, as file-thread.ts requires.
import { createHash } from 'node:crypto'
import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'

/** The thread's side of file-hash.ts, which documents the messages. */

/** Small enough to stay in the CPU cache until it is hashed. */
const READ_BYTES = 131_072
const buffer = Buffer.allocUnsafeSlow(READ_BYTES)
/** @type {Map<number, import('node:crypto').Hash>} */
const hashes = new Map()

/** @param {import('node:crypto').Hash} hash @param {string} file */
function add(hash, file) {
  const descriptor = openSync(file, 'r')
  try {
    const { ino, size, ctimeNs } = fstatSync(descriptor, { bigint: true })
    for (let count = readSync(descriptor, buffer); count > 0; count = readSync(descriptor, buffer)) hash.update(buffer.subarray(0, count))
    return { ino, size, ctimeNs }
  } finally {
    closeSync(descriptor)
  }
}

parentPort?.on('message', (/** @type {import('./file-hash.ts').HashOrder & { id: number }} */ { id, hashId, file }) => {
  try {
    const hash = hashes.get(hashId) ?? createHash('sha256')
    hashes.set(hashId, hash)
    if (file !== null) return parentPort?.postMessage({ id, answer: add(hash, file) })
    hashes.delete(hashId)
    return parentPort?.postMessage({ id, answer: hash.digest('hex') })
  } catch (error) {
    return parentPort?.postMessage({ id, error: { message: String(error), code: error?.code } })
  }
})
