const ASCII = /^[\0-\x7f]*$/

/**
 * Characters that a search ignores, after compatibility decomposition: diacritics (also those of Hebrew and Arabic) and
 * invisible characters. The vowel signs of Thai, Hindi and similar scripts are letters to their readers, and the voiced
 * sound marks of Japanese distinguish words, so they remain.
 */
const IGNORED = new RegExp(
  `[${[
    '\\u0300-\\u036f\\u0483-\\u0489\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7',
    '\\u0610-\\u061a\\u0640\\u064b-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-\\u06e4\\u06e7\\u06e8',
    '\\u06ea-\\u06ed\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f\\u00ad\\u061c\\u115f',
    '\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u3164',
    '\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff9-\\ufffb\\u{e0000}-\\u{e0fff}',
  ].join('')}]+`,
  'gu',
)

/** Characters without a decomposition, in lower case, and what people type for them. */
const REPLACEMENTS: ReadonlyMap<string, string> = new Map(
  [
    ['ß', 'ss'],
    ['æ', 'ae'],
    ['œ', 'oe'],
    ['þ', 'th'],
    ['ø', 'o'],
    ['łƚɫ', 'l'],
    ['\u0111\u00f0\u0256\u0257\u018c', 'd'],
    ['ħɦ', 'h'],
    ['ŧƭʈ', 't'],
    ['ıɨɩ', 'i'],
    ['ŋɲƞ', 'n'],
    ['ĸƙ', 'k'],
    ['ƀɓƃ', 'b'],
    ['ƈ', 'c'],
    ['əǝ', 'a'],
    ['ɛ', 'e'],
    ['ƒ', 'f'],
    ['ɠǥ', 'g'],
    ['ɔɵ', 'o'],
    ['ƥ', 'p'],
    ['ʉ', 'u'],
    ['ʋ', 'v'],
    ['ƴ', 'y'],
    ['ƶȥ', 'z'],
    ['ς', 'σ'],
    ['ґ', 'г'],
    // Arabic, Persian and Urdu forms of the same letters.
    ['\u0671', 'ا'],
    ['ىیے', 'ي'],
    ['ک', 'ك'],
    ['ةہھ\u06d5', 'ه'],
    // Measurements are often typed with the letter.
    ['×', 'x'],
    ['“”„‟«»\u05f4', '"'],
    ['⁄∕', '/'],
    // Apostrophes, then dashes.
    [
      '`\u02b9\u02ba\u02bb\u02bc\u02bd\u02be\u02bf\u02c8\u02ca\u02cb\u055a\u05f3\u07f4\u07f5‘’‚‛\u2032\u2035\ua78b\ua78c',
      "'",
    ],
    ['\u05be\u2010\u2012\u2013\u2014\u2015\u2043\u2212\u2e3a\u2e3b\u30a0', '-'],
    // The digits of Arabic, Persian, Hindi, Bengali and Thai.
    ...['\u0660', '\u06f0', '\u0966', '\u09e6', '\u0e50'].flatMap((zero) =>
      Array.from({ length: 10 }, (_, digit) => [String.fromCodePoint(zero.charCodeAt(0) + digit), String(digit)]),
    ),
  ].flatMap(([from = '', to = '']) => Array.from(from, (letter) => [letter, to] as const)),
)
const REPLACED = new RegExp(`[${[...REPLACEMENTS.keys()].join('')}]`, 'gu')

const SPACES = /[\0- \x7f\x85\u1680\u2028\u2029]+/g

/**
 * A text without case and diacritics, with one form of each letter, width, apostrophe and dash: "Łódź’s" returns
 * "lodz's".
 */
export function foldedLetters(text: string): string {
  // Most texts contain nothing to fold, and the check costs a tenth of folding.
  if (ASCII.test(text)) return text.toLowerCase().replaceAll('`', "'")
  return (
    text
      // Its decomposition starts with a space.
      .replaceAll('´', "'")
      .normalize('NFKD')
      .replace(IGNORED, '')
      .toLowerCase()
      .replace(REPLACED, (letter) => REPLACEMENTS.get(letter) ?? letter)
      .normalize('NFC')
  )
}

/**
 * A text as all searches compare it: `foldedLetters` without apostrophes and quotation marks, and with dashes as
 * spaces. "O’Brien" returns "obrien", and "Straße–Süd" returns "strasse sud".
 *
 * The SQL function `folded_text` returns the same for stored texts. A change here needs a migration that replaces that
 * function and rebuilds the indexes and columns that use it.
 */
export function foldedText(text: string): string {
  return foldedLetters(text).replace(/['"]+/g, '').replaceAll('-', ' ').replace(SPACES, ' ').trim()
}
