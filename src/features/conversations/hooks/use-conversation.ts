import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useMemo } from 'react'
import { CONVERSATION_POLL_MS, CONVERSATION_POLL_WHILE_LIVE_MS } from '#shared/limits/device-times.ts'
import { hasErrorCode, isUnreachable, userMessagesOf } from '#src/lib/apollo/errors.ts'
import { askToKeep } from '#src/lib/data/ask.ts'
import { useReadList } from '#src/lib/data/use-read-list.ts'
import type { LiveNews } from '#src/lib/live/live-news.ts'
import { useLivePoll } from '#src/lib/live/use-live-poll.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import { ConversationGetDocument } from '../conversation.generated.ts'
import { ConversationLabelSummariesDocument, ConversationNewsDocument } from '../conversations.generated.ts'
import type { MessageBox } from '../message-box.ts'
import { type ConversationPage, isStale, mergeMessages, type Message, withReadings } from '../message-pages.ts'
import { messages as words } from '../messages.ts'
import { MESSAGES_PLAN, messagesVariables } from '../messages-plan.ts'
import { useSavePictures } from './use-save-pictures.ts'

export interface ConversationResult {
  /** The conversation with all messages loaded so far, oldest first; null while loading. */
  conversation: ConversationPage | null
  /** When the server last returned the conversation; null if it never did. */
  asOf: Date | null
  /** True once the server has returned it: only then the unread state is known. */
  isFresh: boolean
  /** True if nothing can be shown, because the server refused the request or is unreachable. */
  failed: boolean
  /**
   * Why the user is no longer a participant: the conversation stays on screen, but nothing can be sent. Null if the
   * user is a participant.
   */
  gone: string | null
  hasOlder: boolean
  loadingOlder: boolean
  retry: () => void
  loadOlder: () => void
  /** Adds a message that was just sent. */
  add: (message: Message) => void
  /** Applies a change that the server has confirmed; `change` must have no effect the second time. */
  update: (change: (conversation: ConversationPage) => ConversationPage) => void
}

/**
 * One conversation: first its newest 20 messages, older ones when the user scrolls up, and a small poll for changes
 * while it is on screen. The stored version is shown until the server responds. Use one component per conversation.
 */
export function useConversation(box: MessageBox, conversationId: string): ConversationResult {
  const client = useApolloClient()
  const { entityType, entityId } = box
  const read = useReadList(ConversationGetDocument, messagesVariables(box, conversationId), MESSAGES_PLAN)
  const { data, error, fresh, poll, refresh, update: updateData, loadMore } = read
  const conversation = data?.conversationGet ?? null

  const update = useCallback(
    (change: (conversation: ConversationPage) => ConversationPage) =>
      updateData((now) => {
        const conversationGet = change(now.conversationGet)
        return conversationGet === now.conversationGet ? now : { conversationGet }
      }),
    [updateData],
  )
  const loaded = fresh ? conversation : null
  const lookForNews = useCallback(async () => {
    if (!loaded) return poll()
    const variables = { entityType, entityId, conversationId }
    const response = await askToKeep(client, ConversationNewsDocument, variables).catch((failure: unknown) => {
      if (hasErrorCode(failure, 'NOT_FOUND')) void refresh()
      return null
    })
    if (!response) return undefined
    const { conversationGet: news, conversationLabelSummaries } = response
    client.writeQuery({
      query: ConversationLabelSummariesDocument,
      variables: { entityType, entityId },
      data: { conversationLabelSummaries },
    })
    const newest = news.messages.at(-1)
    if (!newest) return undefined
    if (isStale(loaded, news)) return refresh()
    return update((now) => {
      const messages = withReadings(now.messages, newest)
      return messages === now.messages ? now : { ...now, messages: [...messages] }
    })
  }, [client, entityType, entityId, conversationId, loaded, poll, refresh, update])
  const concerns = useCallback(
    ({ subjectId, kind }: LiveNews) => kind !== 'Draft' && (subjectId === null || subjectId === conversationId),
    [conversationId],
  )
  useLivePoll({ entityType, entityId }, lookForNews, {
    intervalMs: CONVERSATION_POLL_MS,
    liveIntervalMs: CONVERSATION_POLL_WHILE_LIVE_MS,
    concerns,
  })

  const isGone = hasErrorCode(error, 'NOT_FOUND')
  const isBroken = conversation !== null && error !== null && !isUnreachable(error) && !isGone
  useEffect(() => {
    if (isBroken) showToast({ intent: 'error', text: words.conversationFailed })
  }, [isBroken])

  useSavePictures(loaded)

  const add = useCallback(
    (message: Message) =>
      update((now) => ({
        ...now,
        messages: [...mergeMessages(now.messages, [message])],
        messageCount: now.messageCount + (now.messages.some(({ id }) => id === message.id) ? 0 : 1),
      })),
    [update],
  )
  const retry = useCallback(() => void refresh(), [refresh])
  const { asOf, failed, hasMore, loadingMore } = read
  return useMemo(
    () => ({
      conversation,
      asOf,
      isFresh: fresh,
      failed,
      gone: isGone ? userMessagesOf(error) : null,
      hasOlder: hasMore,
      loadingOlder: loadingMore,
      retry,
      loadOlder: loadMore,
      add,
      update,
    }),
    [conversation, asOf, fresh, failed, isGone, error, hasMore, loadingMore, retry, loadMore, add, update],
  )
}
