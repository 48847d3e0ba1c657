import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef, useState } from 'react'
import { useRead } from '#src/lib/data/use-read.ts'
import { onDelivered } from '#src/lib/offline/outbox/outbox.ts'
import {
  ChatConversationGetAllSavedDocument,
  ChatConversationGetLatestDocument,
  ChatConversationGetSavedDocument,
  type ChatMessageFieldsFragment,
  type ChatMessageRequestMutation,
} from '../assistant.generated.ts'
import { questionOf, useQuestionItems } from './use-questions.ts'

/** The conversation on screen: the newest, a resumed pinned one, or a new one. */
export type Chosen = { kind: 'latest' } | { kind: 'resumed'; id: string } | { kind: 'new'; id: string }

type Messages = readonly ChatMessageFieldsFragment[]

/** The content of the chat when it was closed, for when it is opened again; null if it was not open yet. */
let closed: { userId: string; chosen: Chosen; said: Messages } | null = null

/**
 * The conversation of the newest question in the outbox, if it is not the latest one that the server has: a new one, or
 * a pinned one that was resumed before the page was closed. Null if there is none, or if it is not known yet.
 */
function useUnansweredConversation(userId: string, latestId: string | null, isKnown: boolean): Chosen | null {
  const newest = useQuestionItems().at(-1)
  const id = (isKnown && newest && questionOf(newest)?.conversationId) || null
  const isOther = id !== null && id !== latestId
  const saved = useRead(ChatConversationGetAllSavedDocument, isOther ? { userId } : null)
  if (!isOther || saved.loading) return null
  const isSaved = saved.data?.chatConversationGetAllSaved.some(({ conversationId }) => conversationId === id)
  return { kind: isSaved ? 'resumed' : 'new', id }
}

/** The chosen conversation with its messages: those that are stored, and those that arrived since. */
export function useShownConversation(userId: string) {
  const client = useApolloClient()
  const before = closed?.userId === userId ? closed : null
  const [chosen, setChosen] = useState<Chosen>(before?.chosen ?? { kind: 'latest' })
  const [said, setSaid] = useState<Messages>(before?.said ?? [])
  useEffect(() => {
    closed = { userId, chosen, said }
  }, [userId, chosen, said])
  const latest = useRead(ChatConversationGetLatestDocument, chosen.kind === 'latest' ? { userId } : null)
  const resumed = useRead(
    ChatConversationGetSavedDocument,
    chosen.kind === 'resumed' ? { userId, conversationId: chosen.id } : null,
  )
  const read = chosen.kind === 'resumed' ? resumed : latest
  const known =
    chosen.kind === 'latest'
      ? latest.data?.chatConversationGetLatest
      : chosen.kind === 'resumed'
        ? resumed.data?.chatConversationGetSaved
        : null
  const conversationId = chosen.kind === 'latest' ? (known?.chatConversationId ?? null) : chosen.id
  const unanswered = useUnansweredConversation(userId, conversationId, chosen.kind === 'latest' && !latest.loading)
  if (unanswered) setChosen(unanswered)

  const stored = known?.chatMessages ?? []
  const storedIds = new Set(stored.map((one) => one.chatMessageId))
  const name = known?.conversationName ?? null
  const messages = [...stored, ...said.filter((one) => !storedIds.has(one.chatMessageId))]
  const shown = useRef({ messages, name })
  useEffect(() => {
    shown.current = { messages, name }
  })
  useEffect(
    () =>
      onDelivered(({ item, data }) => {
        if (conversationId === null || questionOf(item)?.conversationId !== conversationId) return
        const { chatMessages: added } = (data as unknown as ChatMessageRequestMutation).chatMessageRequest
        setSaid((list) => [...list, ...added])
        // This conversation is the latest now: after a reload it is shown before the server has responded.
        client.cache.writeQuery({
          ...{ query: ChatConversationGetLatestDocument, variables: { userId } },
          data: {
            chatConversationGetLatest: {
              __typename: 'ChatConversation',
              ...{ chatConversationId: conversationId, conversationName: shown.current.name },
              chatMessages: [...shown.current.messages, ...added],
            },
          },
        })
      }),
    [client, userId, conversationId],
  )
  return {
    conversationId,
    name,
    messages,
    loading: chosen.kind !== 'new' && read.loading,
    failed: chosen.kind === 'resumed' && read.failed,
    asOf: chosen.kind === 'new' ? null : read.asOf,
    refresh: read.refresh,
    choose: setChosen,
    setSaid,
  }
}
