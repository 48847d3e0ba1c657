/** Signs without a shape: some turn the order of what follows. Emoji are joined by one of them. */
const UNSEEN = /(?!\u200D)[\p{Cc}\p{Cf}]/gu
const CITATION = /\[(\d{1,3})\]/g

/**
 * Text of somebody else, as part of a line of an answer. It can neither begin a line of its own nor end the quotation
 * that it stands in nor cite something: all that would read as if the assistant said it.
 */
export function inLine(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(UNSEEN, '')
    .replace(/[“„‟]/g, '‘')
    .replace(/[”"]/g, '’')
    .replace(CITATION, '($1)')
    .trim()
}

/** Words of somebody else between quotation marks. */
export const quotation = (text: string): string => `“${inLine(text)}”`
