import { useState } from 'react'
import { useRead } from '#src/lib/data/use-read.ts'
import { useWrite } from '#src/lib/data/use-write.ts'
import {
  ChatConversationGetDocument,
  ChatConversationGetLatestDocument,
  type ChatMessageFieldsFragment,
  ChatMessageRequestDocument,
} from '../assistant.generated.ts'

/** Which conversation is on screen: the newest, a pinned one that was resumed, or a new one. */
type Chosen = { kind: 'latest' } | { kind: 'resumed'; id: string } | { kind: 'new'; id: string }

export interface Chat {
  conversationId: string | null
  name: string | null
  messages: readonly ChatMessageFieldsFragment[]
  loading: boolean
  failed: boolean
  refresh: () => Promise<void>
  /** What was asked and is not answered yet. */
  pending: string | null
  disabledReason: string | null
  /** @returns false when there was no answer: the question goes back into the box */
  ask: (content: string) => Promise<boolean>
  startNew: () => void
  resume: (id: string) => void
}

/** A conversation with the assistant. One question at a time; an id of its own for each, so that trying again asks once (decision 51). */
export function useChat(userId: string): Chat {
  const [chosen, setChosen] = useState<Chosen>({ kind: 'latest' })
  const [said, setSaid] = useState<readonly ChatMessageFieldsFragment[]>([])
  const [pending, setPending] = useState<string | null>(null)
  const [retry, setRetry] = useState<{ content: string; clientMessageId: string } | null>(null)
  const latest = useRead(ChatConversationGetLatestDocument, chosen.kind === 'latest' ? { userId } : null)
  const resumed = useRead(ChatConversationGetDocument, chosen.kind === 'resumed' ? { conversationId: chosen.id } : null)
  const [send, { disabledReason }] = useWrite(ChatMessageRequestDocument, {
    invalidates: ['chatConversationGetLatest', 'chatConversationGet'],
  })
  const read = chosen.kind === 'resumed' ? resumed : latest
  const known =
    chosen.kind === 'latest'
      ? latest.data?.chatConversationGetLatest
      : chosen.kind === 'resumed'
        ? resumed.data?.chatConversationGet
        : null
  const stored = known?.chatMessages ?? []
  const storedIds = new Set(stored.map((one) => one.chatMessageId))
  const conversationId = chosen.kind === 'latest' ? (known?.chatConversationId ?? null) : chosen.id
  const choose = (next: Chosen): void => {
    setChosen(next)
    setSaid([])
    setRetry(null)
  }
  return {
    conversationId,
    name: known?.conversationName ?? null,
    messages: [...stored, ...said.filter((one) => !storedIds.has(one.chatMessageId))],
    loading: chosen.kind !== 'new' && read.loading,
    failed: chosen.kind === 'resumed' && (read.failed || read.notOnDevice),
    refresh: read.refresh,
    pending,
    disabledReason,
    async ask(content) {
      const id = conversationId ?? crypto.randomUUID()
      if (conversationId === null) setChosen({ kind: 'new', id })
      const clientMessageId = retry?.content === content ? retry.clientMessageId : crypto.randomUUID()
      setPending(content)
      const callerTimezoneOffsetMinutes = -new Date().getTimezoneOffset()
      const request = { conversationId: id, clientMessageId, content, callerTimezoneOffsetMinutes }
      const outcome = await send({ userId, request })
      setPending(null)
      setRetry(outcome.ok ? null : { content, clientMessageId })
      if (outcome.ok) setSaid((before) => [...before, ...outcome.data.chatMessageRequest.chatMessages])
      return outcome.ok
    },
    startNew: () => choose({ kind: 'new', id: crypto.randomUUID() }),
    resume: (id) => choose({ kind: 'resumed', id }),
  }
}
