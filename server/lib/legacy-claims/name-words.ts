import { foldedText } from '#shared/text/folded-text.ts'

/** A name as words in lower case, without accents and punctuation: "smith sons" for "Smith & Sons". */
export function nameWords(text: string): string {
  return foldedText(text)
    .replace(/[!-/:-@[-`{-~ ]+/g, ' ')
    .trim()
}
