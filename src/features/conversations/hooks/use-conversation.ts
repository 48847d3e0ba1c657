import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { MESSAGES_PAGE_COUNT, MESSAGES_PAGE_MAX_COUNT } from '#shared/limits.ts'
import { CONVERSATION_POLL_MS, CONVERSATION_POLL_WHILE_LIVE_MS } from '#shared/limits/device-times.ts'
import { errorExtensionsOf, isUnreachable, userMessagesOf } from '#src/lib/apollo/errors.ts'
import { confirmedChangesCount } from '#src/lib/confirmed-changes.ts'
import { askToKeep } from '#src/lib/data/ask.ts'
import type { LiveNews } from '#src/lib/live/live-news.ts'
import { useLivePoll } from '#src/lib/live/use-live-poll.ts'
import { useConnection } from '#src/lib/offline/connection/connection.ts'
import { saveSnapshot, useSnapshot } from '#src/lib/offline/read-cache/snapshots.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import { ConversationGetDocument } from '../conversation.generated.ts'
import { ConversationLabelSummariesDocument, ConversationNewsDocument } from '../conversations.generated.ts'
import type { MessageBox } from '../message-box.ts'
import {
  type ConversationPage,
  gapBefore,
  isStale,
  mergeMessages,
  type Message,
  withReadings,
} from '../message-pages.ts'
import { messages as words } from '../messages.ts'
import { conversationKey, conversationToKeep } from '../offline.ts'

export interface ConversationResult {
  /** With all messages loaded so far, oldest first; null while nothing is known. */
  conversation: ConversationPage | null
  /** When it was heard from the server; null while it was not. */
  asOf: Date | null
  /** True once the server answered: only then is it known what is unread. */
  isFresh: boolean
  /** True when nothing can be shown because the server refused or is away. */
  failed: boolean
  /**
   * Why the person takes no part in it (any more): what is known stays on screen, and nothing can be sent. Null: they
   * do.
   */
  gone: string | null
  hasOlder: boolean
  loadingOlder: boolean
  retry: () => void
  loadOlder: () => void
  /** Adds a message that was just sent. */
  add: (message: Message) => void
  /** Takes over what the service confirmed: a new name, other labels. */
  take: (fold: (conversation: ConversationPage) => ConversationPage) => void
}

function isNotFound(error: unknown): boolean {
  return errorExtensionsOf(error).some(({ code }) => code === 'NOT_FOUND')
}

/**
 * One conversation: its newest 20 messages first, 20 more at a time on scrolling up (decision 43), a small poll for
 * what is new while it is on screen. What the device kept is shown until the server answers. Use one component per
 * conversation.
 */
export function useConversation(box: MessageBox, conversationId: string): ConversationResult {
  const client = useApolloClient()
  const { entityType, entityId } = box
  const key = conversationKey({ entityType, entityId }, conversationId)
  const { snapshot, ready } = useSnapshot<ConversationPage>(key)
  const { reachable } = useConnection()
  const [heard, setHeard] = useState<{ conversation: ConversationPage; asOf: Date } | null>(null)
  const [failed, setFailed] = useState(false)
  const [gone, setGone] = useState<string | null>(null)
  const [loadingOlder, setLoadingOlder] = useState(false)
  const current = useRef<ConversationPage | null>(null)

  const take = useCallback((conversation: ConversationPage) => {
    current.current = conversation
    setHeard({ conversation, asOf: new Date() })
    setFailed(false)
    setGone(null)
  }, [])

  const ask = useCallback(
    async (before: number | null, limit = MESSAGES_PAGE_COUNT): Promise<ConversationPage | null> => {
      const variables = { entityType, entityId, conversationId, before, limit }
      try {
        return (await askToKeep(client, ConversationGetDocument, variables)).conversationGet
      } catch (error) {
        if (isNotFound(error)) setGone(userMessagesOf(error))
        else if (current.current && !isUnreachable(error))
          showToast({ intent: 'error', text: words.conversationFailed })
        if (!current.current) setFailed(true)
        return null
      }
    },
    [client, entityType, entityId, conversationId],
  )

  const askNewest = useCallback(async () => {
    let page = await ask(null)
    if (!page) return
    let { messages } = page
    const changes = confirmedChangesCount()
    const known = current.current?.messages ?? []
    // Long away: what arrived meanwhile is more than one page.
    for (let before = gapBefore(known, messages); before !== null; before = gapBefore(known, messages)) {
      const missing = await ask(before, MESSAGES_PAGE_MAX_COUNT)
      if (!missing || missing.messages.length === 0) break
      messages = [...mergeMessages(messages, missing.messages)]
    }
    if (confirmedChangesCount() !== changes) {
      // The first page would undo a name, labels or readings that were confirmed while the others were loaded.
      page = (await ask(null)) ?? current.current ?? page
      messages = [...mergeMessages(messages, page.messages)]
    }
    const joined =
      gapBefore(known, messages) === null ? mergeMessages(current.current?.messages ?? known, messages) : messages
    const newest = page.messages.at(-1)
    take({ ...page, messages: [...(newest ? withReadings(joined, newest) : joined)] })
  }, [ask, take])

  const lookForNews = useCallback(async () => {
    const now = current.current
    if (!now) return askNewest()
    const variables = { entityType, entityId, conversationId }
    const heardNow = await askToKeep(client, ConversationNewsDocument, variables).catch((error: unknown) => {
      if (isNotFound(error)) setGone(userMessagesOf(error))
      return null
    })
    if (!heardNow) return
    const { conversationGet: news, conversationLabelSummaries } = heardNow
    client.writeQuery({
      query: ConversationLabelSummariesDocument,
      variables: { entityType, entityId },
      data: { conversationLabelSummaries },
    })
    const newest = news.messages.at(-1)
    if (!newest || !current.current) return
    if (isStale(current.current, news)) return askNewest()
    const read = withReadings(current.current.messages, newest)
    if (read !== current.current.messages) take({ ...current.current, messages: [...read] })
  }, [askNewest, client, entityType, entityId, conversationId, take])
  const concerns = useCallback(
    ({ subjectId, kind }: LiveNews) => kind !== 'Draft' && (subjectId === null || subjectId === conversationId),
    [conversationId],
  )
  useLivePoll({ entityType, entityId }, lookForNews, {
    intervalMs: CONVERSATION_POLL_MS,
    liveIntervalMs: CONVERSATION_POLL_WHILE_LIVE_MS,
    concerns,
  })

  const conversation = heard?.conversation ?? snapshot?.value ?? null
  const hasOlder = heard !== null && heard.conversation.messages.length < heard.conversation.messageCount
  const firstSequence = heard?.conversation.messages[0]?.sequence
  const loading = useRef(false)
  const loadOlder = useCallback(() => {
    if (loading.current || !hasOlder || firstSequence === undefined) return
    loading.current = true
    setLoadingOlder(true)
    void ask(firstSequence)
      .then((page) => {
        if (page && current.current)
          take({
            ...current.current,
            messageCount: page.messageCount,
            messages: [...mergeMessages(current.current.messages, page.messages)],
          })
      })
      .finally(() => {
        loading.current = false
        setLoadingOlder(false)
      })
  }, [ask, firstSequence, hasOlder, take])

  const add = useCallback(
    (message: Message) => {
      const now = current.current
      if (!now) return
      const isKnown = now.messages.some((one) => one.id === message.id)
      take({
        ...now,
        messages: [...mergeMessages(now.messages, [message])],
        messageCount: now.messageCount + (isKnown ? 0 : 1),
      })
    },
    [take],
  )

  const takeOver = useCallback(
    (fold: (conversation: ConversationPage) => ConversationPage) => {
      if (current.current) take(fold(current.current))
    },
    [take],
  )

  const newestId = heard?.conversation.messages.at(-1)?.id
  useEffect(() => {
    if (!heard || newestId === undefined) return
    const kept = conversationToKeep(heard.conversation)
    void saveSnapshot(key, kept)
    // Another one is on screen by then: its pictures are saved all the same, it was opened.
    import('../attachments/saved-attachments.ts').then(
      ({ savePicturesOf }) => savePicturesOf(client, kept),
      () => undefined,
    )
    // Older pages and readings alone are not worth a write.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [client, key, newestId])

  const retry = useCallback(() => {
    void askNewest()
  }, [askNewest])

  return useMemo(
    () => ({
      conversation,
      asOf: heard?.asOf ?? snapshot?.asOf ?? null,
      isFresh: heard !== null,
      // Without the server no poll runs, so nothing would ever end the waiting.
      failed: conversation === null && ready && (failed || !reachable),
      gone,
      hasOlder,
      loadingOlder,
      retry,
      loadOlder,
      add,
      take: takeOver,
    }),
    [
      conversation,
      heard,
      snapshot,
      ready,
      reachable,
      failed,
      gone,
      hasOlder,
      loadingOlder,
      retry,
      loadOlder,
      add,
      takeOver,
    ],
  )
}
