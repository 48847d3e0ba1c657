import { useEffect, useState } from 'react'
import { userMessagesOf } from '#src/lib/apollo/errors.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { useWrite } from '#src/lib/data/use-write.ts'
import { getConnection } from '#src/lib/offline/connection/connection.ts'
import { onDelivered } from '#src/lib/offline/outbox/outbox.ts'
import { useOutboxItems } from '#src/lib/offline/outbox/use-outbox.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import {
  ChatConversationGetLatestDocument,
  ChatConversationGetSavedDocument,
  type ChatMessageFieldsFragment,
  ChatMessageRequestDocument,
  type ChatMessageRequestMutation,
  type ChatMessageRequestMutationVariables,
  ChatMessageStopDocument,
} from '../assistant.generated.ts'
import { followAnswer, isQuestionRefused } from '../follow-answer.ts'
import { messages } from '../messages.ts'

/** The conversation on screen: the newest, a resumed pinned one, or a new one. */
type Chosen = { kind: 'latest' } | { kind: 'resumed'; id: string } | { kind: 'new'; id: string }

export interface ChatFileRef {
  chatFileId: string
  name: string
}

/** A question whose answer is in progress. */
export interface PendingQuestion {
  clientMessageId: string
  content: string
  files: readonly ChatFileRef[]
  /** The answer so far. */
  answer: string
}

export interface Chat {
  /** Null if the conversation has no messages yet; `begin` creates an id. */
  conversationId: string | null
  name: string | null
  messages: readonly ChatMessageFieldsFragment[]
  loading: boolean
  failed: boolean
  /** When the server last returned the stored messages; null if there are none. */
  asOf: Date | null
  refresh: () => Promise<void>
  pending: PendingQuestion | null
  /** Questions in the outbox that the server has not received yet. */
  queued: readonly { id: string; content: string }[]
  /** Returns the conversation's id, and creates it for the first message or file. */
  begin: () => string
  /**
   * Sends a question.
   *
   * @returns false if there was no answer, so that the question is restored to the prompt box
   */
  ask: (content: string, files?: readonly ChatFileRef[]) => Promise<boolean>
  /** Stops the answer and keeps the text so far. */
  stop: () => void
  startNew: () => void
  resume: (id: string) => void
}

const OPERATION = 'ChatMessageRequest'

function variablesOf(item: { request: { operationName: string; variables: Record<string, unknown> } }) {
  return item.request.operationName === OPERATION
    ? (item.request.variables as unknown as ChatMessageRequestMutationVariables)
    : null
}

/**
 * A conversation with the assistant. One question at a time is answered. Each question has an id, so that the server
 * answers it only once even if it is sent again after a lost connection or from the outbox.
 */
export function useChat(userId: string): Chat {
  const [chosen, setChosen] = useState<Chosen>({ kind: 'latest' })
  const [said, setSaid] = useState<readonly ChatMessageFieldsFragment[]>([])
  const [pending, setPending] = useState<PendingQuestion | null>(null)
  const [retry, setRetry] = useState<{ content: string; clientMessageId: string } | null>(null)
  const latest = useRead(ChatConversationGetLatestDocument, chosen.kind === 'latest' ? { userId } : null)
  const resumed = useRead(
    ChatConversationGetSavedDocument,
    chosen.kind === 'resumed' ? { userId, conversationId: chosen.id } : null,
  )
  const [send] = useWrite(ChatMessageRequestDocument, {
    invalidates: ['chatConversationGetLatest', 'chatConversationGetSaved'],
    form: true,
    queue: ({ request }) => ({
      label: messages.question,
      detail: request.content,
      id: request.clientMessageId ?? crypto.randomUUID(),
    }),
  })
  const [sendStop] = useWrite(ChatMessageStopDocument, { form: true })
  const read = chosen.kind === 'resumed' ? resumed : latest
  const known =
    chosen.kind === 'latest'
      ? latest.data?.chatConversationGetLatest
      : chosen.kind === 'resumed'
        ? resumed.data?.chatConversationGetSaved
        : null
  const stored = known?.chatMessages ?? []
  const storedIds = new Set(stored.map((one) => one.chatMessageId))
  const conversationId = chosen.kind === 'latest' ? (known?.chatConversationId ?? null) : chosen.id

  useEffect(
    () =>
      onDelivered(({ item, data }) => {
        if (variablesOf(item)?.request.conversationId !== conversationId) return
        const { chatMessages } = (data as unknown as ChatMessageRequestMutation).chatMessageRequest
        setSaid((before) => [...before, ...chatMessages])
      }),
    [conversationId],
  )
  const waiting = useOutboxItems({ kind: 'mutation' })
  const queued = waiting.flatMap((item) => {
    const request = variablesOf(item)?.request
    const isShown = request?.conversationId === conversationId && item.id !== pending?.clientMessageId
    return isShown ? [{ id: item.id, content: request.content }] : []
  })

  const choose = (next: Chosen): void => {
    setChosen(next)
    setSaid([])
    setRetry(null)
  }
  const begin = (): string => {
    if (conversationId !== null) return conversationId
    const id = crypto.randomUUID()
    setChosen({ kind: 'new', id })
    return id
  }
  return {
    conversationId,
    name: known?.conversationName ?? null,
    messages: [...stored, ...said.filter((one) => !storedIds.has(one.chatMessageId))],
    loading: chosen.kind !== 'new' && read.loading,
    failed: chosen.kind === 'resumed' && read.failed,
    asOf: chosen.kind === 'new' ? null : read.asOf,
    refresh: read.refresh,
    pending,
    queued,
    begin,
    async ask(content, files = []) {
      const clientMessageId = retry?.content === content ? retry.clientMessageId : crypto.randomUUID()
      const request = {
        ...{ conversationId: begin(), clientMessageId, content },
        attachments: files.map(({ chatFileId }) => ({ fileId: chatFileId })),
        callerTimezoneOffsetMinutes: -new Date().getTimezoneOffset(),
      }
      setPending({ clientMessageId, content, files, answer: '' })
      const following = new AbortController()
      const onText = (answer: string): void =>
        setPending((now) => (now?.clientMessageId === clientMessageId ? { ...now, answer } : now))
      if (getConnection().reachable) void followAnswer({ userId, clientMessageId }, onText, following.signal)
      const outcome = await send({ userId, request })
      // Null in the response: the question is in the outbox, which survives if the page is closed during the answer.
      const isRefused = outcome.ok ? outcome.data === null && (await isQuestionRefused(clientMessageId)) : true
      following.abort()
      setPending(null)
      // Without a response it is unknown whether the server has the question.
      setRetry(outcome.ok ? null : { content, clientMessageId })
      if (!outcome.ok) showToast({ intent: 'error', text: userMessagesOf(outcome.error) })
      if (!outcome.ok || isRefused) return false
      const answered = outcome.data?.chatMessageRequest.chatMessages
      if (answered) setSaid((before) => [...before, ...answered])
      return true
    },
    stop() {
      if (pending === null) return
      void sendStop({ userId, clientMessageId: pending.clientMessageId })
    },
    startNew: () => choose({ kind: 'new', id: crypto.randomUUID() }),
    resume: (id) => choose({ kind: 'resumed', id }),
  }
}
