const ASCII = /^[\0-\x7f]*$/

/** A text without accents and in lower case, for comparing typed text. */
export function foldedText(text: string): string {
  // Most words contain nothing to fold, and the check costs a tenth of folding.
  if (ASCII.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
}
