import { FILE_NAME_MAX_LENGTH } from '#shared/limits.ts'

const NAME_WHEN_EMPTY = 'file'
/**
 * Signs that turn the reading direction or are invisible: they make 'exe.gpj' look like 'jpg.exe'. The joiners U+200C
 * and U+200D stay: Persian and Indic words and emoji of several parts are written with them.
 */
const DECEIVING = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu
/** A name of nothing but dots and joiners shows nothing, or leads elsewhere. */
const UNREADABLE = /^[.\u200c\u200d]*$/u

/**
 * A name as people may read and save it: the last segment of any path, without control, direction and broken
 * characters, at most FILE_NAME_MAX_LENGTH long with its ending kept. It is never used as a path.
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
  // A surrogate pair that the cut would split goes as a whole.
  return named.slice(0, FILE_NAME_MAX_LENGTH - ending.length).replace(/[\ud800-\udbff]$/, '') + ending
}

/** The name for programs that know ASCII alone. */
export function asciiFileName(fileName: string): string {
  const ascii = fileName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/gu, '_')
  return ascii.slice(0, FILE_NAME_MAX_LENGTH)
}
