import { recordPrefix } from '#src/lib/data/stored-results.ts'
import { listRecords, peekRecords } from '#src/lib/offline/read-cache/records.ts'
import { onSignOut } from '#src/lib/session/session.ts'
import type { ConversationGetQuery } from '../conversation.generated.ts'
import type { ConversationList, ConversationSummary } from '../conversation-list.ts'
import { listOf } from '../conversation-list-plan.ts'
import type { ConversationSearchQuery, EmblemFieldsFragment } from '../conversations.generated.ts'
import type { MessageBox } from '../message-box.ts'
import { peopleNamed } from './offline-people.ts'
import { type CachedConversation, searchEntries, toEntry } from './offline-search.ts'

interface Indexed {
  savedAt: number
  entry: CachedConversation | null
}

/** Records that this page has decrypted, so that another search reads only changed records. */
const indexed = new Map<string, Indexed>()
onSignOut(() => indexed.clear())

/** Number of conversations read per transaction; the browser can paint between transactions. */
const BATCH_COUNT = 50

async function entriesOf(
  box: MessageBox,
  rows: ReadonlyMap<string, ConversationSummary>,
): Promise<CachedConversation[]> {
  const cached = await listRecords(recordPrefix('conversationGet', [box.entityType, box.entityId, '']))
  const stale = cached.filter(({ key, savedAt }) => indexed.get(key)?.savedAt !== savedAt)
  for (let start = 0; start < stale.length; start += BATCH_COUNT) {
    const batch = stale.slice(start, start + BATCH_COUNT)
    const conversations = await peekRecords<ConversationGetQuery>(batch.map(({ key }) => key))
    for (const { key, savedAt } of batch) {
      const conversation = conversations.get(key)?.conversationGet
      indexed.set(key, { savedAt, entry: conversation ? toEntry(conversation, rows.get(conversation.id)) : null })
    }
  }
  return cached.flatMap(({ key }) => indexed.get(key)?.entry ?? [])
}

async function cachedRows(box: MessageBox): Promise<ReadonlyMap<string, ConversationSummary>> {
  const inbox = recordPrefix('conversationSearch', [box.entityType, box.entityId, null])
  const stored = (await peekRecords<ConversationSearchQuery>([inbox])).get(inbox)
  return new Map((stored ? listOf(stored).rows : []).map((row) => [row.conversationId, row]))
}

/** Searches the conversations that are stored on this device, without a network. */
export async function searchOffline(box: MessageBox, searchText: string): Promise<ConversationList> {
  const found = searchEntries(await entriesOf(box, await cachedRows(box)), searchText)
  return { rows: found, totalCount: found.length }
}

/** Searches people in the stored inbox and in the conversations that are stored on this device, without a network. */
export async function searchPeopleOffline(
  box: MessageBox,
  searchText: string,
  limit: number,
): Promise<EmblemFieldsFragment[]> {
  const rows = await cachedRows(box)
  const entries = await entriesOf(box, rows)
  const people = [...[...rows.values()].map((row) => row.emblemToDisplay), ...entries.flatMap((entry) => entry.people)]
  return peopleNamed(people, searchText, { ownId: box.entityId, limit })
}
