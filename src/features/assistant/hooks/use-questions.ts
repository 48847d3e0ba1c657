import { useEffect, useState } from 'react'
import { useConnection } from '#src/lib/offline/connection/connection.ts'
import type { OutboxItem } from '#src/lib/offline/outbox/types.ts'
import { useOutboxItems } from '#src/lib/offline/outbox/use-outbox.ts'
import type { ChatMessageRequestMutationVariables } from '../assistant.generated.ts'
import { fetchCompleteAnswer, followAnswer, isWaiting } from '../follow-answer.ts'
import { messages } from '../messages.ts'

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

/** A question in the outbox that is not being answered. `note` says what it waits for, or why the server refused it. */
export interface QueuedQuestion {
  id: string
  content: string
  note: string
}

const OPERATION = 'ChatMessageRequest'

type QuestionRequest = ChatMessageRequestMutationVariables['request']

/** Returns the question in an item of the outbox; null for other items. */
export function questionOf(item: Pick<OutboxItem, 'request'>): QuestionRequest | null {
  return item.request.operationName === OPERATION
    ? (item.request.variables as unknown as ChatMessageRequestMutationVariables).request
    : null
}

const filesOf = ({ display }: OutboxItem): readonly ChatFileRef[] => (display as ChatFileRef[] | undefined) ?? []

/** The items of the outbox that are questions, in the order of asking. */
export function useQuestionItems(): readonly OutboxItem[] {
  return useOutboxItems({ kind: 'mutation' }).filter((item) => questionOf(item) !== null)
}

/** Streams the answer to a question while it is written. @returns the text so far */
function useAnswerText(userId: string, clientMessageId: string | null): string {
  const [answer, setAnswer] = useState({ id: '', text: '' })
  useEffect(() => {
    if (clientMessageId === null) return undefined
    const following = new AbortController()
    const onText = (text: string): void => setAnswer({ id: clientMessageId, text })
    void followAnswer({ userId, clientMessageId }, onText, following.signal).then(() => {
      if (!following.signal.aborted) fetchCompleteAnswer(clientMessageId)
    })
    return () => following.abort()
  }, [userId, clientMessageId])
  return answer.id === clientMessageId ? answer.text : ''
}

/**
 * The unanswered questions of a conversation. A question is in the outbox until it is answered, so it is shown, and its
 * answer is followed, also after a reload.
 *
 * @param conversation its id, and the ids of its messages: an answered question can still be in the outbox for a moment
 * @param asked a question of this page, which is not in the outbox yet; null if there is none
 */
export function useQuestions(
  userId: string,
  { conversationId, messageIds }: { conversationId: string | null; messageIds: ReadonlySet<string> },
  asked: Omit<PendingQuestion, 'answer'> | null,
): { pending: PendingQuestion | null; queued: readonly QueuedQuestion[] } {
  const { reachable } = useConnection()
  const items = useQuestionItems()
  const own = items.filter((item) => questionOf(item)?.conversationId === conversationId && !messageIds.has(item.id))
  const first = own.find(({ state }) => state === 'sending' || state === 'waiting')
  const underWay = first && !isWaiting(first, items, reachable) ? first : null
  // A question that is asked during the answer to another one comes after it.
  const question =
    underWay && underWay.id !== asked?.clientMessageId
      ? { clientMessageId: underWay.id, files: filesOf(underWay), content: questionOf(underWay)?.content ?? '' }
      : asked && !messageIds.has(asked.clientMessageId)
        ? asked
        : null
  const answer = useAnswerText(userId, reachable ? (question?.clientMessageId ?? null) : null)
  const queued = own
    .filter(({ id }) => id !== question?.clientMessageId)
    .map((item) => ({
      ...{ id: item.id, content: questionOf(item)?.content ?? '' },
      note:
        item.state === 'refused' && item.reason
          ? item.reason.message
          : question
            ? messages.queuedBehind
            : messages.queued,
    }))
  return { pending: question && { ...question, answer }, queued }
}
