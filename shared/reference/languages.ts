/** A language that a person may say they speak. Its id is its ISO 639-1 code. */
export interface LanguageReference {
  id: string
  name: string
  code: string
}

/** [code, name] in the order of names. */
const LANGUAGE_NAMES = [
  ['ar', 'Arabic'],
  ['zh', 'Chinese'],
  ['nl', 'Dutch'],
  ['en', 'English'],
  ['fr', 'French'],
  ['de', 'German'],
  ['el', 'Greek'],
  ['hi', 'Hindi'],
  ['it', 'Italian'],
  ['ja', 'Japanese'],
  ['ko', 'Korean'],
  ['pl', 'Polish'],
  ['pt', 'Portuguese'],
  ['pa', 'Punjabi'],
  ['ru', 'Russian'],
  ['es', 'Spanish'],
  ['tl', 'Tagalog'],
  ['uk', 'Ukrainian'],
  ['ur', 'Urdu'],
  ['vi', 'Vietnamese'],
  ['cy', 'Welsh'],
] as const

export const LANGUAGES: readonly LanguageReference[] = LANGUAGE_NAMES.map(([code, name]) => ({ id: code, name, code }))

/** Those of the ids that are languages of the list, each once. */
export function knownLanguages(ids: readonly string[]): string[] {
  return LANGUAGES.filter(({ id }) => ids.includes(id)).map(({ id }) => id)
}
