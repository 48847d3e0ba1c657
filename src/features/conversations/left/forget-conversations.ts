import type { ApolloClient } from '@apollo/client'
import { answerFor } from '#src/lib/data/answers.ts'
import { readStored, recordPrefix, saveStored } from '#src/lib/data/stored-results.ts'
import { listRecords, peekRecords, removeRecord } from '#src/lib/offline/read-cache/records.ts'
import { forgetPicturesExcept } from '#src/lib/offline/read-cache/saved-pictures.ts'
import { forgetStartupSnapshot } from '#src/lib/offline/startup/save-startup-snapshot.ts'
import type { ConversationGetQuery } from '../conversation.generated.ts'
import type { ConversationList } from '../conversation-list.ts'
import { leftConversations, LIST_PLAN, listOf, listVariables, withList } from '../conversation-list-plan.ts'
import { ConversationSearchDocument } from '../conversations.generated.ts'
import { closeNotification } from '../queued/close-notification.ts'
import type { StoredBox } from './stored-boxes.ts'

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
export async function forgetConversations(
  client: ApolloClient,
  stored: StoredBox,
  conversationIds: readonly string[],
): Promise<void> {
  const ids = new Set(conversationIds)
  for (const id of ids) leftConversations.add(id)
  const { entityType, entityId } = stored.box
  await Promise.all(
    conversationIds.map((id) => removeRecord(recordPrefix('conversationGet', [entityType, entityId, id]))),
  )
  await forgetRows(client, stored, ids)
  await forgetStartupSnapshot()
  const wanted = await picturesOfStored()
  await forgetPicturesExcept((name) => wanted.has(name.slice(0, name.lastIndexOf(':'))))
  await Promise.all(conversationIds.map((id) => closeNotification(id).catch(() => undefined)))
}
