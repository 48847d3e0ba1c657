import { listSnapshots, peekSnapshots } from '#src/lib/offline/snapshots.ts'
import { onSignOut } from '#src/lib/session/session.ts'
import type { ConversationList, ConversationSummary } from '../conversation-list.ts'
import type { EmblemFieldsFragment } from '../conversations.generated.ts'
import type { MessageBox } from '../message-box.ts'
import type { ConversationPage } from '../message-pages.ts'
import { conversationKey, listKey } from '../offline.ts'
import { peopleNamed } from './kept-people.ts'
import { type KeptEntry, searchEntries, toEntry } from './kept-search.ts'

interface Indexed {
  savedAt: number
  entry: KeptEntry | null
}

/** What was read and unsealed in this page: a second search costs nothing, and only what changed is read again. */
const indexed = new Map<string, Indexed>()
onSignOut(() => indexed.clear())

/** Conversations that are read in one transaction: the screen gets its turn between them. */
const BATCH_COUNT = 50

async function entriesOf(box: MessageBox, rows: ReadonlyMap<string, ConversationSummary>): Promise<KeptEntry[]> {
  const kept = await listSnapshots(conversationKey(box, ''))
  const stale = kept.filter(({ key, savedAt }) => indexed.get(key)?.savedAt !== savedAt)
  for (let start = 0; start < stale.length; start += BATCH_COUNT) {
    const batch = stale.slice(start, start + BATCH_COUNT)
    const conversations = await peekSnapshots<ConversationPage>(batch.map(({ key }) => key))
    for (const { key, savedAt } of batch) {
      const conversation = conversations.get(key)
      indexed.set(key, { savedAt, entry: conversation ? toEntry(conversation, rows.get(conversation.id)) : null })
    }
  }
  return kept.flatMap(({ key }) => indexed.get(key)?.entry ?? [])
}

async function keptRows(box: MessageBox): Promise<ReadonlyMap<string, ConversationSummary>> {
  const inbox = listKey(box, null)
  const list = (await peekSnapshots<ConversationList>([inbox])).get(inbox)
  return new Map((list?.rows ?? []).map((row) => [row.conversationId, row]))
}

/** Looks through the conversations that were opened on this device; needs no network. */
export async function searchKept(box: MessageBox, searchText: string): Promise<ConversationList> {
  const found = searchEntries(await entriesOf(box, await keptRows(box)), searchText)
  return { rows: found, totalCount: found.length }
}

/** Looks for people in the kept inbox and in the conversations that were opened on this device; needs no network. */
export async function searchKeptPeople(
  box: MessageBox,
  searchText: string,
  limit: number,
): Promise<EmblemFieldsFragment[]> {
  const rows = await keptRows(box)
  const entries = await entriesOf(box, rows)
  const people = [...[...rows.values()].map((row) => row.emblemToDisplay), ...entries.flatMap((entry) => entry.people)]
  return peopleNamed(people, searchText, { ownId: box.entityId, limit })
}
