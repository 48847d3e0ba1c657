import { useApolloClient } from '@apollo/client/react'
import { useCallback, useRef } from 'react'
import { requestPersistentStorage } from '#src/lib/offline/storage-persistence.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import type { ConversationAddValue } from '#shared/validation/conversations.ts'
import { ConversationAddDocument } from '../../conversations.generated.ts'
import { type Draft, requestFor } from '../../draft.ts'
import { withSlowNotice } from '../../hooks/use-send-message.ts'
import type { MessageBox } from '../../message-box.ts'
import { messages } from '../../messages.ts'

/**
 * Starts a conversation with its first message. The same values tried again carry the same id, so that an answer that was lost
 * does not start a second conversation.
 *
 * @returns the id of the conversation
 * @throws what the server refused, for the form to show
 */
export function useAddConversation(box: MessageBox): (values: Omit<ConversationAddValue, 'requestedMessageId'>) => Promise<string> {
  const client = useApolloClient()
  const request = useRef<Draft['request']>(null)
  const { entityType, entityId } = box
  return useCallback(
    async ({ subject, participants, messageText }) => {
      const values = { subject, participants, messageText }
      request.current = requestFor(JSON.stringify(values), request.current, () => crypto.randomUUID())
      const variables = { entityType, entityId, request: { ...values, requestedMessageId: request.current.id } }
      const { data, error } = await withSlowNotice(client.mutate({ mutation: ConversationAddDocument, variables, fetchPolicy: 'no-cache' }))
      if (!data?.conversationAdd) throw error instanceof Error ? error : new Error('The server gave no conversation.')
      showToast({ intent: 'success', text: messages.created })
      void requestPersistentStorage()
      return data.conversationAdd.id
    },
    [client, entityType, entityId],
  )
}
