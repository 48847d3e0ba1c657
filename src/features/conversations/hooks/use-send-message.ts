import { useApolloClient } from '@apollo/client/react'
import { useCallback, useState } from 'react'
import { SLOW_SEND_NOTICE_MS } from '#shared/limits.ts'
import { userMessagesOf } from '#src/lib/apollo/errors.ts'
import { requestPersistentStorage } from '#src/lib/offline/storage-persistence.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import { ConversationMessageAddDocument } from '../conversations.generated.ts'
import type { MessageBox } from '../message-box.ts'
import type { Message } from '../message-pages.ts'
import { messages } from '../messages.ts'

/** Runs a request in flight and says after 5 s that it takes a while (doc 2 section 8; decision 72: only while in flight). */
export async function withSlowNotice<T>(request: Promise<T>): Promise<T> {
  const timer = setTimeout(() => showToast({ intent: 'success', text: messages.slowSend }), SLOW_SEND_NOTICE_MS)
  try {
    return await request
  } finally {
    clearTimeout(timer)
  }
}

interface SendMessage {
  /** @returns the message, or null after a failure that the person was told about */
  send: (request: { id: string; html: string }) => Promise<Message | null>
  sending: boolean
}

/** Sends a reply. The caller keeps the text and the request's id until a message comes back. */
export function useSendMessage(box: MessageBox, conversationId: string): SendMessage {
  const client = useApolloClient()
  const [sending, setSending] = useState(false)
  const { entityType, entityId } = box
  const send = useCallback(
    async ({ id, html }: { id: string; html: string }) => {
      setSending(true)
      try {
        const variables = { entityType, entityId, conversationId, request: { requestedMessageId: id, messageText: html } }
        const { data, error } = await withSlowNotice(client.mutate({ mutation: ConversationMessageAddDocument, variables, fetchPolicy: 'no-cache' }))
        if (data?.conversationMessageAdd) {
          void requestPersistentStorage()
          return data.conversationMessageAdd
        }
        showToast({ intent: 'error', text: userMessagesOf(error) })
      } catch (error) {
        showToast({ intent: 'error', text: userMessagesOf(error) })
      } finally {
        setSending(false)
      }
      return null
    },
    [client, entityType, entityId, conversationId],
  )
  return { send, sending }
}
