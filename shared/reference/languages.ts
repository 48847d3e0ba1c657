/** A language that a profile can list. Its id is its ISO 639-1 code. */
export interface LanguageReference {
  id: string
  name: string
  code: string
}

/** [code, name], sorted by name. */
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

/** The ids that are in the list, without duplicates. */
export function knownLanguages(ids: readonly string[]): string[] {
  return LANGUAGES.filter(({ id }) => ids.includes(id)).map(({ id }) => id)
}
