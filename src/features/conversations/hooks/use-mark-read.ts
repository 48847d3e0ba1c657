import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef } from 'react'
import type { ConversationSummary } from '../conversation-list.ts'
import type { MessageBox } from '../message-box.ts'
import { type ConversationPage, hasUnread } from '../message-pages.ts'
import { queueChange } from '../queued/queue-change.ts'
import { markRead } from '../queued/queued-conversation.ts'
import { useBoxAddress } from './use-box-address.ts'

/**
 * Marks a conversation as read when it is opened and when something new arrives in it while it is open (doc 2 section
 * 4): as far as it was on the screen, through the outbox, so that what was read offline counts too. A message box that
 * may only be read is left untouched, and what a person marked as unread again stays so until the next opening.
 *
 * @param conversation null until something is known
 * @param row as the list knows it
 */
export function useMarkRead(
  box: MessageBox,
  conversation: ConversationPage | null,
  row: ConversationSummary | null,
): void {
  const client = useApolloClient()
  const address = useBoxAddress()
  const { entityType, entityId } = box
  const newest = conversation?.messages.at(-1)?.sequence
  const self = conversation?.participants.find((one) => one.isCurrentParticipant)
  // The list knows of what was read once and marked as unread again; the messages know what the list has not heard of.
  const isUnread =
    conversation !== null && (hasUnread(conversation.messages, self) || (row?.unreadMessageCount ?? 0) > 0)
  const mayRead = conversation?.canReply === true && (isUnread || row !== null)
  const conversationId = conversation?.id
  const known = useRef({ row, subject: '', isUnread })
  const judged = useRef(0)
  useEffect(() => {
    known.current = { row, subject: conversation?.subject ?? '', isUnread }
  })
  useEffect(() => {
    if (!mayRead || conversationId === undefined || newest === undefined || judged.current >= newest) return
    judged.current = newest
    const { isUnread: wasUnread, ...reading } = known.current
    if (!wasUnread) return
    void queueChange(
      client,
      markRead({ entityType, entityId }, address({ conversationId }), { conversationId, ...reading }, newest),
    )
  }, [client, address, entityType, entityId, conversationId, mayRead, newest])
}
