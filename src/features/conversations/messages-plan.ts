import { MESSAGES_PAGE_COUNT, MESSAGES_PAGE_MAX_COUNT } from '#shared/limits.ts'
import { confirmedChangesCount } from '#src/lib/confirmed-changes.ts'
import type { ReadPlan } from '#src/lib/data/read-plan.ts'
import type { ConversationGetQuery, ConversationGetQueryVariables } from './conversation.generated.ts'
import type { MessageBox } from './message-box.ts'
import { type ConversationPage, gapBefore, mergeMessages, withReadings } from './message-pages.ts'

/** Number of newest messages that are stored per conversation. */
export const STORED_MESSAGES_COUNT = 20

/** The variables of the newest page of messages. */
export function messagesVariables(
  { entityType, entityId }: MessageBox,
  conversationId: string,
): ConversationGetQueryVariables {
  return { entityType, entityId, conversationId, before: null, limit: MESSAGES_PAGE_COUNT }
}

/** Limits a conversation to the messages that are stored. */
export function conversationToStore(conversation: ConversationPage): ConversationPage {
  return { ...conversation, messages: conversation.messages.slice(-STORED_MESSAGES_COUNT) }
}

/** Fetches the newest messages of a conversation first, and older ones before the first loaded message. */
export const MESSAGES_PLAN: ReadPlan<ConversationGetQuery, ConversationGetQueryVariables> = {
  fetchNewest: async (fetchPage, loaded) => {
    let page = (await fetchPage({ before: null })).conversationGet
    let messages: ConversationPage['messages'] = page.messages
    const changes = confirmedChangesCount()
    const known = loaded()?.conversationGet.messages ?? []
    // After a long time offline, more than one page can be new.
    for (let before = gapBefore(known, messages); before !== null; before = gapBefore(known, messages)) {
      const missing = await fetchPage({ before, limit: MESSAGES_PAGE_MAX_COUNT }).catch(() => null)
      if (!missing || missing.conversationGet.messages.length === 0) break
      messages = [...mergeMessages(messages, missing.conversationGet.messages)]
    }
    if (confirmedChangesCount() !== changes) {
      // The first page would overwrite a name, labels or read receipts that were confirmed while the other pages were
      // loading.
      page = (await fetchPage({ before: null })).conversationGet
      messages = [...mergeMessages(messages, page.messages)]
    }
    return (now) => {
      const joined =
        gapBefore(known, messages) === null ? mergeMessages(now?.conversationGet.messages ?? known, messages) : messages
      const newest = page.messages.at(-1)
      return { conversationGet: { ...page, messages: [...(newest ? withReadings(joined, newest) : joined)] } }
    }
  },
  nextPage: ({ conversationGet: { messages, messageCount } }) =>
    messages[0] && messages.length < messageCount ? { before: messages[0].sequence } : null,
  joinNext: (loaded, { conversationGet: page }) => ({
    conversationGet: {
      ...loaded.conversationGet,
      messageCount: page.messageCount,
      messages: [...mergeMessages(loaded.conversationGet.messages, page.messages)],
    },
  }),
  toRecord: ({ conversationGet }) => ({ conversationGet: conversationToStore(conversationGet) }),
  // Messages do not disappear while the user reads them. The device does not keep them.
  keepsWithdrawn: true,
}
