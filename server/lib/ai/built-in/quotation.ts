/** Invisible characters; some change the text direction. Emoji need one of them as a joiner. */
const UNSEEN = /(?!\u200D)[\p{Cc}\p{Cf}]/gu
const CITATION = /\[(\d{1,3})\]/g

/**
 * Quoted text inside a line of an answer. It must not start a new line, end its quotation, imitate a citation or
 * become a link, because it would then read as a statement of the assistant.
 */
export function inLine(text: string): string {
  return (
    text
      .replace(/\s+/g, ' ')
      .replace(UNSEEN, '')
      .replace(/[“„‟]/g, '‘')
      .replace(/[”"]/g, '’')
      .replace(CITATION, '($1)')
      // A link of Markdown: its text could claim another address.
      .replaceAll('](', '] (')
      .trim()
  )
}

/** Another person's words in quotation marks. */
export const quotation = (text: string): string => `“${inLine(text)}”`
