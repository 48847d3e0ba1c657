import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef } from 'react'
import type { ConversationSummary } from '../conversation-list.ts'
import type { MessageBox } from '../message-box.ts'
import { type ConversationPage, hasUnread } from '../message-pages.ts'
import { queueChange } from '../queued/queue-change.ts'
import { markRead } from '../queued/queued-conversation.ts'
import { useBoxAddress } from '../box-address.ts'

/**
 * Marks a conversation as read when it is opened and when a message arrives while it is open, up to the newest message
 * on screen. The change is sent through the outbox, so that reading offline counts too. A read-only message box is not
 * changed. A conversation that the user marked as unread again stays unread until it is opened the next time.
 *
 * @param conversation null while loading
 * @param row the conversation's row in the list; null if the list does not contain it
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
  // The row includes that the user marked the conversation as unread; the messages include those that the list has not
  // received yet.
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
