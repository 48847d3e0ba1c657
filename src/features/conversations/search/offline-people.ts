import { queryWords, searchWords } from '#shared/text/search-words.ts'
import type { EmblemFieldsFragment } from '../conversations.generated.ts'
import { toMessagingType } from '../message-box.ts'

/**
 * The people of the stored conversations whose name has, for each search word, a word that starts with it. Each is
 * contained once, and only those who can receive messages.
 *
 * @param ownId id of the box's owner
 */
export function peopleNamed(
  people: readonly EmblemFieldsFragment[],
  searchText: string,
  { ownId, limit }: { ownId: string; limit: number },
): EmblemFieldsFragment[] {
  const wanted = queryWords(searchText)
  const found = new Map<string, EmblemFieldsFragment>()
  for (const one of people) {
    const names = searchWords(one.displayName)
    const mayBeWrittenTo = one.id !== ownId && !one.deactivated && toMessagingType(one.entityType) !== null
    if (mayBeWrittenTo && wanted.length > 0 && wanted.every((word) => names.some((name) => name.startsWith(word))))
      found.set(one.id, one)
  }
  return [...found.values()].sort((a, b) => a.displayName.localeCompare(b.displayName)).slice(0, limit)
}
