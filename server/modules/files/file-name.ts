import { FILE_NAME_MAX_LENGTH } from '#shared/limits.ts'

const NAME_WHEN_EMPTY = 'file'
/**
 * Characters that change the reading direction or are invisible. They can make "exe.gpj" look like "jpg.exe". The
 * joiners U+200C and U+200D are kept because Persian and Indic words and composed emoji need them.
 */
const DECEIVING = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu
/** Matches a name of only dots and joiners, which is invisible or refers to another directory. */
const UNREADABLE = /^[.\u200c\u200d]*$/u

/**
 * Returns a name that is safe to show and save: the last segment of any path, without control, direction and broken
 * characters, at most FILE_NAME_MAX_LENGTH long with its extension kept. It is never used as a path.
 */
export function cleanFileName(given: string): string {
  const last =
    given
      .normalize('NFC')
      .split(/[\\/]/)
      .findLast((part) => part.trim() !== '') ?? ''
  const plain = last
    .replace(/[\p{Cc}\p{Cs}]/gu, '')
    .replace(DECEIVING, '')
    .trim()
  const named = UNREADABLE.test(plain) ? NAME_WHEN_EMPTY : plain
  if (named.length <= FILE_NAME_MAX_LENGTH) return named
  const ending = /\.[^.]{1,16}$/.exec(named)?.[0] ?? ''
  // Removes the first half of a surrogate pair that the cut would split.
  return named.slice(0, FILE_NAME_MAX_LENGTH - ending.length).replace(/[\ud800-\udbff]$/, '') + ending
}

/** Returns the name for programs that support only ASCII. */
export function asciiFileName(fileName: string): string {
  const ascii = fileName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/gu, '_')
  return ascii.slice(0, FILE_NAME_MAX_LENGTH)
}
