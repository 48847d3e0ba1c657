// Plain JavaScript: the reader processes of the server load it, besides the server and the app.

/** @type {Readonly<Record<string, string>>} */
const LOW = { '+': '\u208a', '-': '\u208b', '\u2212': '\u208b', '(': '\u208d', ')': '\u208e' }
/** @type {Readonly<Record<string, string>>} */
const HIGH = { '+': '\u207a', '-': '\u207b', '\u2212': '\u207b', '(': '\u207d', ')': '\u207e' }
const HIGH_DIGITS = '\u2070\u00b9\u00b2\u00b3\u2074\u2075\u2076\u2077\u2078\u2079'
const LOW_DIGITS = '\u2080\u2081\u2082\u2083\u2084\u2085\u2086\u2087\u2088\u2089'
/** Digits and signs; letters, as in "1st", are readable on the line. */
const SHIFTED = /^[\d+\-\u2212(),.\s]*\d[\d+\-\u2212(),.\s]*$/

/**
 * Raised or lowered text with the characters for it: 10 with a raised 5 must not become 105.
 *
 * @param {'sup' | 'sub'} place
 * @param {string} text
 * @returns {string} the text itself if there are no such characters
 */
export function shiftedText(place, text) {
  if (!SHIFTED.test(text)) return text
  const [signs, digits] = place === 'sup' ? [HIGH, HIGH_DIGITS] : [LOW, LOW_DIGITS]
  return Array.from(text, (letter) => signs[letter] ?? (/\d/.test(letter) ? digits[Number(letter)] : letter)).join('')
}
