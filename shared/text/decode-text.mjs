// Plain JavaScript: the reader processes of the server load it, besides the server and the app.

/** Bytes whose pattern reveals UTF-16 without a byte order mark. */
const PATTERN_MAX_BYTES = 1_024
/** The part of bytes that must be zero in every second place: most characters of Western text have a zero byte. */
const PATTERN_MIN_SHARE = 0.4
/** Fewer bytes may have the pattern by chance. */
const PATTERN_MIN_BYTES = 8
const DECLARED_ENCODING = /(?:charset|encoding)\s*=\s*["']?\s*([\w-]+)/i

/** What Windows-1252 has in place of the control characters from U+0080 to U+009F. */
const WINDOWS_LETTERS =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178'

/**
 * Corrects a text that was decoded as ISO-8859-1 and is Windows-1252: Node.js 20 does not distinguish them, so
 * apostrophes, quotes, dashes and the euro sign would become control characters.
 *
 * @param {string} text
 * @returns {string}
 */
export function withWindowsLetters(text) {
  return text.replace(/[\u0080-\u009f]/g, (letter) => WINDOWS_LETTERS[letter.charCodeAt(0) - 0x80] ?? letter)
}

/** @param {Uint8Array} bytes @returns {string | null} null if the bytes do not look like UTF-16 */
function utf16Of(bytes) {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const head = bytes.subarray(0, Math.min(bytes.length, PATTERN_MAX_BYTES) & ~1)
  if (head.length < PATTERN_MIN_BYTES) return null
  const zeros = [0, 0]
  for (const [index, byte] of head.entries()) if (byte === 0) zeros[index % 2] += 1
  const wanted = (head.length / 2) * PATTERN_MIN_SHARE
  if (zeros[0] === 0 && zeros[1] >= wanted) return 'utf-16le'
  if (zeros[1] === 0 && zeros[0] >= wanted) return 'utf-16be'
  return null
}

/** @param {Uint8Array} bytes @param {boolean} isCut */
function isUtf8(bytes, isCut) {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isCut })
    return true
  } catch {
    return false
  }
}

/** @param {Uint8Array} bytes @returns {string | null} the encoding that a page or an XML document declares */
function declaredIn(bytes) {
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, PATTERN_MAX_BYTES))
  const [, label] = (/^\s*</.test(head) && DECLARED_ENCODING.exec(head)) || []
  if (label === undefined || /^utf-?(?:8|16)/i.test(label)) return null
  try {
    return new TextDecoder(label).encoding
  } catch {
    return null
  }
}

/**
 * Detects the encoding of a text: UTF-16, UTF-8, the encoding that a page or an XML document declares, or else
 * Windows-1252, which spreadsheet programs on Windows still write.
 *
 * @param {Uint8Array} bytes
 * @param {{ isCut?: boolean }} [options] `isCut`: the bytes end within the text, possibly within a character
 * @returns {string} a label for TextDecoder
 */
export function encodingOf(bytes, { isCut = false } = {}) {
  return utf16Of(bytes) ?? (isUtf8(bytes, isCut) ? 'utf-8' : (declaredIn(bytes) ?? 'windows-1252'))
}

/**
 * Decodes a text of any encoding that encodingOf detects. The byte order mark is removed.
 *
 * @param {Uint8Array} bytes
 * @param {{ isCut?: boolean }} [options] `isCut`: the bytes end within the text; an incomplete last character is left out
 * @returns {string}
 */
export function decodeText(bytes, { isCut = false } = {}) {
  return decodeAs(encodingOf(bytes, { isCut }), bytes, { isCut })
}

/**
 * Decodes a text of a known encoding.
 *
 * @param {string} encoding a label for TextDecoder
 * @param {Uint8Array} bytes
 * @param {{ isCut?: boolean }} [options] `isCut`: the bytes end within the text
 * @returns {string}
 * @throws RangeError for an unknown encoding
 */
export function decodeAs(encoding, bytes, { isCut = false } = {}) {
  const decoder = new TextDecoder(encoding)
  const text = decoder.decode(bytes, { stream: isCut })
  return decoder.encoding === 'windows-1252' ? withWindowsLetters(text) : text
}
