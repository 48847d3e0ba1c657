import type { ApolloClient } from '@apollo/client'
import { askToKeep } from '#src/lib/data/ask.ts'
import { isWithdrawal } from '#src/lib/data/failures.ts'
import { readStored, saveStored } from '#src/lib/data/stored-results.ts'
import { readRecord, saveRecord } from '#src/lib/offline/read-cache/records.ts'
import type { ConversationSummary } from './conversation-list.ts'
import { ConversationGetDocument } from './conversation.generated.ts'
import type { MessageBox } from './message-box.ts'
import type { ConversationPage } from './message-pages.ts'
import { conversationToStore, messagesVariables } from './messages-plan.ts'
import { fetchedAheadKey } from './offline.ts'

/** Time of the newest stored message, by conversation id. */
type FetchedAhead = Record<string, string>

/**
 * Saves the newest messages of the given conversations on the device, one conversation at a time. Conversations whose
 * newest message is already stored are not fetched. Failed fetches are retried when the list changes.
 *
 * @param settled resolves while no other request is in flight
 * @param isGone returns true if another user's list or a different list is shown by now
 * @returns the stored conversations, and whether the server refused one that is listed
 */
export async function fetchAhead(
  client: ApolloClient,
  box: MessageBox,
  newest: readonly ConversationSummary[],
  settled: () => Promise<void>,
  isGone: () => boolean,
): Promise<{ stored: ConversationPage[]; isRefused: boolean }> {
  const stored: ConversationPage[] = []
  let isRefused = false
  const key = fetchedAheadKey(box)
  const known = (await readRecord<FetchedAhead>(key))?.value ?? {}
  const fetched: FetchedAhead = {}
  for (const { conversationId, lastMessageDateTimeUtc } of newest) {
    if (known[conversationId] !== lastMessageDateTimeUtc) {
      await settled()
      if (isGone()) return { stored, isRefused }
      const variables = messagesVariables(box, conversationId)
      const heard = await askToKeep(client, ConversationGetDocument, variables).catch((failure: unknown) => {
        isRefused ||= isWithdrawal(failure)
        return null
      })
      if (!heard) continue
      const conversationGet = conversationToStore(heard.conversationGet)
      await saveStored(ConversationGetDocument, variables, { conversationGet })
    }
    fetched[conversationId] = lastMessageDateTimeUtc
    await saveRecord(key, { ...known, ...fetched })
  }
  await saveRecord(key, fetched)
  for (const { conversationId } of newest) {
    const found = await readStored(ConversationGetDocument, messagesVariables(box, conversationId))
    if (found) stored.push(found.value.conversationGet)
  }
  return { stored, isRefused }
}
