const ASCII = /^[\0-\x7f]*$/

/** A text without accents and in lower case, for comparing what people type. */
export function foldedText(text: string): string {
  // Most words of most messages have nothing to fold; looking costs a tenth of folding.
  if (ASCII.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
}
