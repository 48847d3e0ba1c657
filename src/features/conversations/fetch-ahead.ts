import type { ApolloClient } from '@apollo/client'
import { MESSAGES_PAGE_COUNT } from '#shared/limits.ts'
import { askToKeep } from '#src/lib/data/ask.ts'
import { readSnapshot, saveSnapshot } from '#src/lib/offline/read-cache/snapshots.ts'
import type { ConversationSummary } from './conversation-list.ts'
import { ConversationGetDocument } from './conversation.generated.ts'
import type { MessageBox } from './message-box.ts'
import { conversationKey, conversationToKeep, fetchedAheadKey } from './offline.ts'

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
  box: Pick<MessageBox, 'entityType' | 'entityId'>,
  newest: readonly ConversationSummary[],
  settled: () => Promise<void>,
  isGone: () => boolean,
): Promise<void> {
  const key = fetchedAheadKey(box)
  const known = (await readSnapshot<FetchedAhead>(key))?.value ?? {}
  const fetched: FetchedAhead = {}
  for (const { conversationId, lastMessageDateTimeUtc } of newest) {
    if (known[conversationId] !== lastMessageDateTimeUtc) {
      await settled()
      if (isGone()) return
      const variables = { ...box, conversationId, before: null, limit: MESSAGES_PAGE_COUNT }
      const heard = await askToKeep(client, ConversationGetDocument, variables).catch(() => null)
      if (!heard) continue
      await saveSnapshot(conversationKey(box, conversationId), conversationToKeep(heard.conversationGet))
    }
    fetched[conversationId] = lastMessageDateTimeUtc
    await saveSnapshot(key, { ...known, ...fetched })
  }
  await saveSnapshot(key, fetched)
}
