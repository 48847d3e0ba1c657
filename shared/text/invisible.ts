/**
 * Characters that are not seen but copied with a text from a page, a mail or a spreadsheet: marks of direction, spaces
 * without width, soft hyphens. The joiners U+200C and U+200D are not among them, because they change how names in
 * Persian and Indic scripts are written.
 */
const INVISIBLE = /[\u00ad\u034f\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g

/** Removes the characters of a text that nobody sees. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '')
}

/** The text as a person reads it: no invisible characters, and one space where there are several of any kind. */
export function asRead(text: string): string {
  return withoutInvisible(text).replace(/\s+/g, ' ').trim()
}
