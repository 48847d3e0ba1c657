import { foldedText } from '#shared/text/folded-text.ts'

/** A name as words separated by single spaces, without case, accents and punctuation: "Smith & Sons" as "smith sons". */
export function nameWords(text: string): string {
  return foldedText(text)
    .replace(/[!-/:-@[-`{-~ ]+/g, ' ')
    .trim()
}
