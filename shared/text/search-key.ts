import { foldedText } from './folded-text.ts'

/** 13^5, a code for every character that is in use. */
const CODES_COUNT = 371_293
/** Spreads neighboring characters, so that their codes have few parts in common. Not a multiple of 13. */
const SPREAD = 200_003

/** Five letters: the first from A to M, the others from N to Z. */
function codeOf(character: string): string {
  let code = ((character.codePointAt(0) ?? 0) * SPREAD) % CODES_COUNT
  let letters = ''
  for (let place = 0; place < 5; place += 1) {
    letters = String.fromCharCode((place < 4 ? 78 : 65) + (code % 13)) + letters
    code = Math.floor(code / 13)
  }
  return letters
}

/**
 * The text that filters of the server compare: the folded text in ASCII. The SQL function `search_key` returns the same
 * for a column and explains the form.
 */
export function searchKey(text: string): string {
  return foldedText(text).replaceAll(/[^\0-\x7f]/gu, codeOf)
}
