/** Text that other programs write with elements that messages do not have, as text with the same meaning. */

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
