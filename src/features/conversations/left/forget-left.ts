import type { ApolloClient } from '@apollo/client'
import { CONVERSATIONS_LEFT_MAX_COUNT } from '#shared/limits.ts'
import { answerFor } from '#src/lib/data/answers.ts'
import { ask } from '#src/lib/data/ask.ts'
import { isWithdrawal } from '#src/lib/data/failures.ts'
import { readStored, recordPrefix, saveStored } from '#src/lib/data/stored-results.ts'
import { revokeInEveryTab } from '#src/lib/offline/read-cache/current-store.ts'
import { listRecords, peekRecords, removeRecord } from '#src/lib/offline/read-cache/records.ts'
import { forgetPicturesExcept } from '#src/lib/offline/read-cache/saved-pictures.ts'
import { forgetStartupSnapshot } from '#src/lib/offline/startup/save-startup-snapshot.ts'
import type { ConversationGetQuery } from '../conversation.generated.ts'
import type { ConversationList } from '../conversation-list.ts'
import { leftConversations, LIST_PLAN, listOf, listVariables, withList } from '../conversation-list-plan.ts'
import { ConversationSearchDocument, type ConversationSearchQuery } from '../conversations.generated.ts'
import { boxKey, type MessageBox, toMessagingType } from '../message-box.ts'
import { closeNotification } from '../queued/close-notification.ts'
import { ConversationsLeftDocument } from './left.generated.ts'

/** The stored conversations and lists of one message box. */
interface StoredBox {
  box: MessageBox
  /** Ids of all conversations that are stored or listed. */
  conversationIds: ReadonlySet<string>
  /** Ids of the labels whose lists are stored; null for the inbox. */
  labelIds: readonly (string | null)[]
}

const CONVERSATIONS = recordPrefix('conversationGet', [''])
const LISTS = recordPrefix('conversationSearch', [''])

/** The parts of a key after the prefix: entity type, entity id, and the conversation or the label. */
function partsOf(key: string, prefix: string): { box: MessageBox; last: string } | null {
  const [type = '', entityId = '', last = ''] = key.slice(prefix.length).split(':')
  const entityType = toMessagingType(type)
  return entityType && { box: { entityType, entityId }, last }
}

/** All message boxes of which the device stores conversations or lists. Never rejects. */
async function storedBoxes(): Promise<StoredBox[]> {
  const boxes = new Map<string, { box: MessageBox; conversationIds: Set<string>; labelIds: (string | null)[] }>()
  const boxOf = (box: MessageBox) => {
    const found = boxes.get(boxKey(box)) ?? { box, conversationIds: new Set(), labelIds: [] }
    boxes.set(boxKey(box), found)
    return found
  }
  for (const { key } of await listRecords(CONVERSATIONS)) {
    const parts = partsOf(key, CONVERSATIONS)
    if (parts) boxOf(parts.box).conversationIds.add(parts.last)
  }
  const keys = (await listRecords(LISTS)).map(({ key }) => key)
  const lists = await peekRecords<ConversationSearchQuery>(keys)
  for (const [key, list] of lists) {
    const parts = partsOf(key, LISTS)
    if (!parts) continue
    const { conversationIds, labelIds } = boxOf(parts.box)
    labelIds.push(parts.last === '' ? null : parts.last)
    for (const { conversationId } of listOf(list).rows) conversationIds.add(conversationId)
  }
  return [...boxes.values()]
}

/** Number of conversations read per transaction; the browser can paint between transactions. */
const BATCH_COUNT = 50

function withoutRows(list: ConversationList, ids: ReadonlySet<string>): ConversationList {
  const rows = list.rows.filter(({ conversationId }) => !ids.has(conversationId))
  const removedCount = list.rows.length - rows.length
  return removedCount === 0 ? list : { ...list, rows, totalCount: Math.max(0, list.totalCount - removedCount) }
}

/** Removes the rows, with the beginnings of the messages, from the lists on screen and from the stored ones. */
async function forgetRows(client: ApolloClient, { box, labelIds }: StoredBox, ids: ReadonlySet<string>): Promise<void> {
  for (const labelId of labelIds) {
    const variables = listVariables(box, labelId)
    for (const shown of [variables, listVariables(box, labelId, '', true)])
      answerFor(client, ConversationSearchDocument, shown, LIST_PLAN).update((data) => {
        const before = listOf(data)
        const after = withoutRows(before, ids)
        return after === before ? data : withList(data, after)
      })
    const stored = (await readStored(ConversationSearchDocument, variables))?.value
    if (!stored) continue
    const after = withoutRows(listOf(stored), ids)
    if (after.rows.length < listOf(stored).rows.length)
      await saveStored(ConversationSearchDocument, variables, withList(stored, after))
  }
}

/** The ids of the pictures in the stored conversations of all boxes. */
async function picturesOfStored(): Promise<ReadonlySet<string>> {
  const keys = (await listRecords(recordPrefix('conversationGet', ['']))).map(({ key }) => key)
  const found = new Set<string>()
  for (let start = 0; start < keys.length; start += BATCH_COUNT) {
    const batch = await peekRecords<ConversationGetQuery>(keys.slice(start, start + BATCH_COUNT))
    for (const { conversationGet } of batch.values())
      for (const { attachments } of conversationGet.messages)
        for (const { currentInstance } of attachments) found.add(currentInstance.id)
  }
  return found
}

/**
 * Deletes what the device stores of conversations that the box has left: messages with their parts, rows of lists,
 * pictures, the snapshot of the inbox and notifications. The offline search reads the same records. A picture's name
 * does not say to which conversation it belongs, so all pictures that no stored message has are deleted; those of other
 * conversations are fetched again when they are viewed. Text that the user wrote is in the outbox and in the drafts,
 * and is not affected.
 */
async function forgetConversations(
  client: ApolloClient,
  stored: StoredBox,
  conversationIds: readonly string[],
): Promise<void> {
  const ids = new Set(conversationIds)
  revokeInEveryTab()
  for (const id of ids) leftConversations.add(id)
  const { entityType, entityId } = stored.box
  await Promise.all(
    conversationIds.map(async (id) => {
      await removeRecord(recordPrefix('conversationGet', [entityType, entityId, id]))
      const previews = await listRecords(recordPrefix('conversationPagePreviews', [entityType, entityId, id, '']))
      await Promise.all(previews.map(({ key }) => removeRecord(key)))
    }),
  )
  await forgetRows(client, stored, ids)
  await forgetStartupSnapshot()
  const wanted = await picturesOfStored()
  await forgetPicturesExcept((name) => wanted.has(name.slice(0, name.lastIndexOf(':'))))
  await Promise.all(conversationIds.map((id) => closeNotification(id).catch(() => undefined)))
}

async function leftAmong(client: ApolloClient, { box, conversationIds }: StoredBox): Promise<string[]> {
  const ids = [...conversationIds]
  const left: string[] = []
  try {
    for (let start = 0; start < ids.length; start += CONVERSATIONS_LEFT_MAX_COUNT) {
      const batch = ids.slice(start, start + CONVERSATIONS_LEFT_MAX_COUNT)
      const response = await ask(client, ConversationsLeftDocument, { ...box, conversationIds: batch })
      const gone = new Set(response.conversationsLeft)
      left.push(...gone)
      for (const id of batch) if (!gone.has(id)) leftConversations.delete(id)
    }
  } catch (failure) {
    // The user may no longer read the box at all.
    if (isWithdrawal(failure)) return ids
    throw failure
  }
  return left
}

/**
 * Asks the server whether the box has left one conversation that changed, and deletes it from the device if so.
 *
 * @param conversationId null if several conversations may have changed
 * @throws if the server does not respond; nothing is deleted then
 */
export async function forgetIfLeft(
  client: ApolloClient,
  box: MessageBox,
  conversationId: string | null,
): Promise<void> {
  if (conversationId === null) return forgetLeft(client, box)
  const one = { box, conversationIds: new Set([conversationId]), labelIds: [] }
  if ((await leftAmong(client, one)).length === 0) return
  const stored = (await storedBoxes()).find((other) => boxKey(other.box) === boxKey(box))
  if (stored) await forgetConversations(client, stored, [conversationId])
}

/**
 * Asks the server which of the stored conversations the box has left, and deletes those from the device, also if they
 * are not opened. That a conversation is missing in a list proves nothing, because lists are loaded in pages.
 *
 * @param only only this box; null for all boxes of which the device stores something
 * @throws if the server does not respond; nothing is deleted then
 */
export async function forgetLeft(client: ApolloClient, only: MessageBox | null): Promise<void> {
  for (const stored of await storedBoxes()) {
    if ((only && boxKey(only) !== boxKey(stored.box)) || stored.conversationIds.size === 0) continue
    const left = await leftAmong(client, stored)
    if (left.length > 0) await forgetConversations(client, stored, left)
  }
}
