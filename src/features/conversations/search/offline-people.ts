import { foldedWords } from '#shared/text/folded-match.ts'
import { resemblesWords } from '#shared/text/one-slip.ts'
import { queryWords, searchWords } from '#shared/text/search-words.ts'
import type { EmblemFieldsFragment } from '../conversations.generated.ts'
import { toMessagingType } from '../message-box.ts'

/**
 * The people of the stored conversations whose name has, for each search word, a word that starts with it; if there are
 * none, those whose name differs by one typing error in a word. Each is contained once, and only those who can receive
 * messages.
 *
 * @param ownId id of the box's owner
 */
export function peopleNamed(
  people: readonly EmblemFieldsFragment[],
  searchText: string,
  { ownId, limit }: { ownId: string; limit: number },
): EmblemFieldsFragment[] {
  const wanted = queryWords(searchText)
  if (wanted.length === 0) return []
  const known = people.filter((one) => one.id !== ownId && !one.deactivated && toMessagingType(one.entityType) !== null)
  const exact = known.filter(({ displayName }) => {
    const names = searchWords(displayName)
    return wanted.every((word) => names.some((name) => name.startsWith(word)))
  })
  const similar =
    exact.length > 0 ? [] : known.filter(({ displayName }) => resemblesWords(displayName, foldedWords(searchText)))
  const found = new Map([...exact, ...similar].map((one) => [one.id, one]))
  return [...found.values()].sort((a, b) => a.displayName.localeCompare(b.displayName)).slice(0, limit)
}
