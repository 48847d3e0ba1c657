import { foldedText } from '#shared/text/folded-text.ts'

/** A name as words in lower case, without accents and punctuation: "smith sons" for "Smith & Sons". */
export function nameWords(text: string): string {
  return foldedText(text)
    .replace(/[!-/:-@[-`{-~ ]+/g, ' ')
    .trim()
}

/** The SQL of a text as the words of `nameWords`, separated and surrounded by single spaces. */
export const nameWordsSql = (text: string): string =>
  `(' ' || trim(regexp_replace(folded_text(${text}), '[!-/:-@\\[-\`{-~ ]+', ' ', 'g')) || ' ')`

/** Those with exactly this name; if there are none, those whose name contains it as whole words. */
export function namesakes<One>(name: string, known: readonly One[], nameOf: (one: One) => string): One[] {
  const words = nameWords(name)
  if (words === '') return []
  const whole = known.filter((one) => nameWords(nameOf(one)) === words)
  return whole.length > 0 ? whole : known.filter((one) => ` ${nameWords(nameOf(one))} `.includes(` ${words} `))
}
