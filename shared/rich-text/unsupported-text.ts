/**
 * Text that other programs write with elements that messages do not have, as text with the same meaning: "10<sup>5</sup>"
 * must not become 105.
 */

const LOW: Readonly<Record<string, string>> = {
  '+': '\u208a',
  '-': '\u208b',
  '\u2212': '\u208b',
  '(': '\u208d',
  ')': '\u208e',
}
const HIGH: Readonly<Record<string, string>> = {
  '+': '\u207a',
  '-': '\u207b',
  '\u2212': '\u207b',
  '(': '\u207d',
  ')': '\u207e',
}
const HIGH_DIGITS = '\u2070\u00b9\u00b2\u00b3\u2074\u2075\u2076\u2077\u2078\u2079'
const LOW_DIGITS = '\u2080\u2081\u2082\u2083\u2084\u2085\u2086\u2087\u2088\u2089'
/** Digits and signs; letters, as in "1st", are readable on the line. */
const RAISED = /^[\d+\-\u2212(),.\s]*\d[\d+\-\u2212(),.\s]*$/

/** The text of `<sup>` or `<sub>` with raised or lowered digits. */
export function shiftedText(tag: 'sup' | 'sub', raw: string): string {
  if (!RAISED.test(raw)) return raw
  const [signs, digits] = tag === 'sup' ? [HIGH, HIGH_DIGITS] : [LOW, LOW_DIGITS]
  return Array.from(raw, (letter) => signs[letter] ?? (/\d/.test(letter) ? digits[Number(letter)] : letter)).join('')
}

const CHECKBOX = /\btype\s*=\s*["']?checkbox\b/i
const CHECKED = /\schecked\b(?!\s*=\s*["']?false)/i
const CHECKBOX_ROLE = /\brole\s*=\s*["']?checkbox\b/i
const ARIA_CHECKED = /\baria-checked\s*=\s*["']?true\b/i
const ALTERNATIVE = /\balt\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i
const EMOJI = /^[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u200d\ufe0f\u20e3]+$/u

const boxOf = (isChecked: boolean): string => (isChecked ? '\u2611 ' : '\u2610 ')

/** The text in place of an element without content: a check box, or an emoji that a mail program shows as a picture. */
export function textInPlaceOf(tag: string, attributes: string): string {
  if (tag === 'input') return CHECKBOX.test(attributes) ? boxOf(CHECKED.test(attributes)) : ''
  if (tag === 'li') return CHECKBOX_ROLE.test(attributes) ? boxOf(ARIA_CHECKED.test(attributes)) : ''
  if (tag !== 'img') return ''
  const [, double, single, bare] = ALTERNATIVE.exec(attributes) ?? []
  const text = double ?? single ?? bare ?? ''
  return EMOJI.test(text) ? text : ''
}

/** Elements that nobody sees, such as a hidden row of a workbook. */
export const HIDDEN = /\bstyle\s*=\s*(?:"[^"]*|'[^']*)(?:\bdisplay\s*:\s*none|\bmso-hide\s*:\s*all)/i
/** An inline element that is displayed as a block. */
export const DISPLAYED_AS_BLOCK =
  /\bstyle\s*=\s*(?:"[^"]*|'[^']*)\bdisplay\s*:\s*(?:block|flex|grid|list-item|table|table-row|table-cell|flow-root)\b/i
