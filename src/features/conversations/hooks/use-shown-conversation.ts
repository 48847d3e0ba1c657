import { useMemo } from 'react'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import type { OutboxItem } from '#src/lib/offline/outbox/types.ts'
import { conversationLane, type MessageBox } from '../message-box.ts'
import type { ConversationPage, Message } from '../message-pages.ts'
import { type QueuedConversation, queuedConversationOf, withPending } from '../queued/pending-messages.ts'
import { useLaneItems } from './use-lane-items.ts'

interface ShownConversation {
  /** The undelivered outbox items, in order. */
  lane: readonly OutboxItem[]
  /** The messages, including pending ones. */
  shown: readonly Message[]
  /** The conversation if it is not created on the server yet; null if it is, or while loading. */
  queued: QueuedConversation | null
}

/** A conversation as its author sees it: the delivered messages and, below them, the pending ones. */
export function useShownConversation(
  box: MessageBox,
  conversationId: string,
  conversation: ConversationPage | null,
): ShownConversation {
  const { viewer } = useViewer()
  const { entityType, entityId } = box
  const items = useLaneItems(conversationLane({ entityType, entityId }, conversationId))
  const emblem = entityType === 'Users' ? (viewer?.emblem ?? null) : null
  return useMemo(() => {
    // An item whose message the server has returned is delivered, even if the outbox has not been updated yet.
    const known = new Set((conversation?.messages ?? NO_MESSAGES).map((message) => message.id))
    const lane = items.filter((item) => !known.has(item.id))
    const start = conversation ? undefined : lane.find((item) => item.kind === 'conversation')
    const queued = start ? queuedConversationOf(start, emblem, { entityType, entityId }) : null
    const self = (conversation ?? queued)?.participants.find((one) => one.isCurrentParticipant)
    return { lane, queued, shown: withPending(conversation?.messages ?? NO_MESSAGES, lane, self) }
  }, [items, conversation, emblem, entityType, entityId])
}

const NO_MESSAGES: readonly Message[] = []
