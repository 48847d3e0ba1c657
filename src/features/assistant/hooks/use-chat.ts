import { useRef, useState } from 'react'
import { userMessagesOf } from '#src/lib/apollo/errors.ts'
import { useWrite } from '#src/lib/data/use-write.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import {
  type ChatMessageFieldsFragment,
  ChatMessageRequestDocument,
  ChatMessageStopDocument,
} from '../assistant.generated.ts'
import { isQuestionRefused } from '../follow-answer.ts'
import { messages } from '../messages.ts'
import { type ChatFileRef, type PendingQuestion, type QueuedQuestion, useQuestions } from './use-questions.ts'
import { type Chosen, useShownConversation } from './use-shown-conversation.ts'

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
  /** A question of this page is being sent or answered, so that no other one can be asked. */
  asking: boolean
  /** Questions in the outbox that are not being answered. */
  queued: readonly QueuedQuestion[]
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

/**
 * A conversation with the assistant. One question at a time is answered. Each question has an id, so that the server
 * answers it only once even if it is sent again after a lost connection or from the outbox.
 */
export function useChat(userId: string): Chat {
  const { choose: setChosen, setSaid, ...conversation } = useShownConversation(userId)
  const { conversationId } = conversation
  const [asked, setAsked] = useState<Omit<PendingQuestion, 'answer'> | null>(null)
  const [retry, setRetry] = useState<{ content: string; clientMessageId: string } | null>(null)
  const files = useRef<readonly ChatFileRef[]>([])
  const [send] = useWrite(ChatMessageRequestDocument, {
    invalidates: ['chatConversationGetLatest', 'chatConversationGetSaved'],
    form: true,
    queue: ({ request }) => ({
      label: messages.question,
      detail: request.content,
      id: request.clientMessageId ?? crypto.randomUUID(),
      display: files.current,
    }),
  })
  const [sendStop] = useWrite(ChatMessageStopDocument, { form: true })
  const messageIds = new Set(conversation.messages.map(({ chatMessageId }) => chatMessageId))
  const { pending, queued } = useQuestions(userId, { conversationId, messageIds }, asked)
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
    ...conversation,
    pending,
    asking: asked !== null,
    queued,
    begin,
    async ask(content, attached = []) {
      const clientMessageId = retry?.content === content ? retry.clientMessageId : crypto.randomUUID()
      const request = {
        ...{ conversationId: begin(), clientMessageId, content },
        attachments: attached.map(({ chatFileId }) => ({ fileId: chatFileId })),
        callerTimezoneOffsetMinutes: -new Date().getTimezoneOffset(),
      }
      files.current = attached.map(({ chatFileId, name }) => ({ chatFileId, name }))
      setAsked({ clientMessageId, content, files: files.current })
      const outcome = await send({ userId, request })
      // Null in the response: the question is in the outbox, which survives if the page is closed during the answer.
      const isRefused = outcome.ok ? outcome.data === null && (await isQuestionRefused(clientMessageId)) : true
      setAsked(null)
      // Without a response it is unknown whether the server has the question.
      setRetry(outcome.ok ? null : { content, clientMessageId })
      if (!outcome.ok) showToast({ intent: 'error', text: userMessagesOf(outcome.error) })
      if (!outcome.ok || isRefused) return false
      const answered = outcome.data?.chatMessageRequest.chatMessages
      if (answered) setSaid((list) => [...list, ...answered])
      return true
    },
    stop() {
      if (pending) void sendStop({ userId, clientMessageId: pending.clientMessageId })
    },
    startNew: () => choose({ kind: 'new', id: crypto.randomUUID() }),
    resume: (id) => choose({ kind: 'resumed', id }),
  }
}
