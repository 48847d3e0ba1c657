import { foldedText } from './folded-text.ts'

/** Scripts that put no spaces between words, and Korean, which joins words; the part of a character class. */
export const SPACELESS =
  '\\u0e00-\\u0eff\\u1000-\\u109f\\u1780-\\u17ff\\u3005-\\u3007\\u3041-\\u312f\\u31f0-\\u31ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uac00-\\ud7a3\\uf900-\\ufaff\\u{20000}-\\u{3ffff}'

const SPACELESS_LETTER = new RegExp(`[${SPACELESS}]`, 'gu')

/**
 * The text that filters compare; the SQL function `search_key` returns the same for a column. Each character of a script
 * without spaces is repeated three times, because an index of trigrams finds only parts of three characters, and words
 * of these scripts are often shorter.
 */
export function searchKey(text: string): string {
  return foldedText(text).replace(SPACELESS_LETTER, '$&$&$&')
}
