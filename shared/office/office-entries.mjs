// Plain JavaScript: the reader processes of the server load it, besides the app.
import { unzipSync } from 'fflate'
import { decodeText } from '../text/decode-text.mjs'

/** Limit of an Office file's unpacked size, against zip bombs. */
const UNPACKED_MAX_BYTES = 64_000_000
const ENTRIES_MAX_COUNT = 5_000

/**
 * The XML documents of an Office file whose names fit.
 *
 * @param {Uint8Array} content
 * @param {RegExp} wanted
 * @param {number} [maxBytes] limit of their unpacked size
 * @returns {Record<string, string>}
 * @throws Error if the content is no archive or exceeds a limit
 */
export function officeEntries(content, wanted, maxBytes = UNPACKED_MAX_BYTES) {
  let bytes = 0
  let count = 0
  const unpacked = unzipSync(content, {
    filter: ({ name, originalSize }) => {
      if (!wanted.test(name)) return false
      bytes += originalSize
      count += 1
      // Checked before unpacking; an entry never becomes longer than the size it declares.
      if (bytes > maxBytes || count > ENTRIES_MAX_COUNT) throw new Error('There is too much in the file.')
      return true
    },
  })
  return Object.fromEntries(Object.entries(unpacked).map(([name, one]) => [name, decodeText(one)]))
}
