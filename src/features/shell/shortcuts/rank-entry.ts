import { foldedText } from '#shared/text/folded-text.ts'
import { containsWords, foldedWords } from '#shared/text/folded-match.ts'

/**
 * The rank of an entry of the command palette, from 0 (hidden) to 1. An entry is found if it contains all words; those
 * whose words begin with the first word are ranked above those that contain it inside a word.
 *
 * @param value the group's name and the entry's label
 */
export function rankEntry(value: string, search: string): number {
  const words = foldedWords(search)
  if (!containsWords(value, words)) return 0
  return ` ${foldedText(value)}`.includes(` ${words[0] ?? ''}`) ? 1 : 0.5
}
