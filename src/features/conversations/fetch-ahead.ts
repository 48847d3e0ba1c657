import type { ApolloClient } from '@apollo/client'
import { askToKeep } from '#src/lib/data/ask.ts'
import { saveStored } from '#src/lib/data/stored-results.ts'
import { readRecord, saveRecord } from '#src/lib/offline/read-cache/records.ts'
import type { ConversationSummary } from './conversation-list.ts'
import { ConversationGetDocument } from './conversation.generated.ts'
import type { MessageBox } from './message-box.ts'
import { conversationToStore, messagesVariables } from './messages-plan.ts'
import { fetchedAheadKey } from './offline.ts'

/** When the newest message of a conversation came that is on the device, by the conversation's id. */
type FetchedAhead = Record<string, string>

/**
 * Keeps the newest messages of conversations on the device, one conversation at a time; those that are there already
 * are not asked for. Without an answer the next list brings the next try.
 *
 * @param settled resolves while nothing else is asked for
 * @param isGone true: somebody else's list, or another one, is shown meanwhile
 */
export async function fetchAhead(
  client: ApolloClient,
  box: MessageBox,
  newest: readonly ConversationSummary[],
  settled: () => Promise<void>,
  isGone: () => boolean,
): Promise<void> {
  const key = fetchedAheadKey(box)
  const known = (await readRecord<FetchedAhead>(key))?.value ?? {}
  const fetched: FetchedAhead = {}
  for (const { conversationId, lastMessageDateTimeUtc } of newest) {
    if (known[conversationId] !== lastMessageDateTimeUtc) {
      await settled()
      if (isGone()) return
      const variables = messagesVariables(box, conversationId)
      const heard = await askToKeep(client, ConversationGetDocument, variables).catch(() => null)
      if (!heard) continue
      const conversationGet = conversationToStore(heard.conversationGet)
      await saveStored(ConversationGetDocument, variables, { conversationGet })
    }
    fetched[conversationId] = lastMessageDateTimeUtc
    await saveRecord(key, { ...known, ...fetched })
  }
  await saveRecord(key, fetched)
}
