import type { ApolloClient } from '@apollo/client'
import { CONVERSATIONS_LEFT_MAX_COUNT } from '#shared/limits.ts'
import { ask } from '#src/lib/data/ask.ts'
import { isWithdrawal } from '#src/lib/data/failures.ts'
import { leftConversations } from '../conversation-list-plan.ts'
import { boxKey, type MessageBox } from '../message-box.ts'
import { forgetConversations } from './forget-conversations.ts'
import { ConversationsLeftDocument } from './left.generated.ts'
import { type StoredBox, storedBoxes } from './stored-boxes.ts'

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
