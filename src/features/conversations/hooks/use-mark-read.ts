import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef } from 'react'
import type { ConversationSummary } from '../conversation-list.ts'
import { ConversationMarkReadDocument } from '../conversations.generated.ts'
import type { MessageBox } from '../message-box.ts'
import { type ConversationPage, hasUnread } from '../message-pages.ts'

/**
 * Marks a conversation as read when it is opened and when something new arrives in it while it is open (doc 2 section 4). A
 * message box that may only be read is left untouched. What cannot be marked now is marked at the next opening.
 *
 * @param conversation null until the server answered
 * @param onRead gets the row's new state in the list
 */
export function useMarkRead(box: MessageBox, conversation: ConversationPage | null, onRead: (summary: ConversationSummary) => void): void {
  const client = useApolloClient()
  const latest = useRef(onRead)
  useEffect(() => {
    latest.current = onRead
  })
  const { entityType, entityId } = box
  const newestId = conversation?.messages.at(-1)?.id
  const self = conversation?.participants.find((one) => one.isCurrentParticipant)
  const isUnread = conversation !== null && conversation.canReply && hasUnread(conversation.messages, self)
  const conversationId = conversation?.id
  useEffect(() => {
    if (!isUnread || conversationId === undefined) return
    const variables = { entityType, entityId, conversationId }
    client.mutate({ mutation: ConversationMarkReadDocument, variables, fetchPolicy: 'no-cache' }).then(
      ({ data }) => {
        if (data) latest.current(data.conversationMarkRead)
      },
      () => undefined,
    )
  }, [client, entityType, entityId, conversationId, isUnread, newestId])
}
