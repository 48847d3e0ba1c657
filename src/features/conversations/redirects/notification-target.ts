import type { ApolloClient } from '@apollo/client'
import { paths } from '#src/config/paths.ts'
import { hasErrorCode } from '#src/lib/apollo/errors.ts'
import { ask } from '#src/lib/data/ask.ts'
import { messages } from './messages.ts'
import { ConversationParticipantGetDocument, EmblemDocument } from './redirects.generated.ts'

/** The target of a notification. `problem` is shown to the user after the redirect; null if there is none. */
export interface NotificationTarget {
  to: string
  problem: string | null
}

const HOME: NotificationTarget = { to: paths.home.href(), problem: null }
const FAILED: NotificationTarget = { to: paths.home.href(), problem: messages.failed }
const GONE: NotificationTarget = { to: paths.home.href(), problem: messages.conversationGone }

/** Entity types of notifications that are about a conversation: a message is about its conversation. */
const CONVERSATION_TYPES: ReadonlySet<string> = new Set(['Conversation', 'Message', 'MessageReceived'])

async function handleOf(
  client: ApolloClient,
  entityType: 'User' | 'Organization',
  entityId: string,
): Promise<string | null> {
  return ask(client, EmblemDocument, { entityType, entityId }).then(
    ({ emblem }) => emblem.handle,
    () => null,
  )
}

/**
 * Finds the target of a notification: a person or an organization by handle; a message in the user's own conversations,
 * or in those of the organization through which the user participates.
 */
export async function notificationTarget(
  client: ApolloClient,
  userId: string,
  entityType: string,
  entityId: string,
): Promise<NotificationTarget> {
  if (entityId === '') return HOME
  try {
    if (entityType === 'User' || entityType === 'Organization') {
      const handle = await handleOf(client, entityType, entityId)
      if (handle === null) return FAILED
      return { to: entityType === 'User' ? paths.handle.href(handle) : paths.organization.href(handle), problem: null }
    }
    if (!CONVERSATION_TYPES.has(entityType)) return HOME
    const { conversationParticipantGet: participant } = await ask(client, ConversationParticipantGetDocument, {
      conversationId: entityId,
      userId,
    })
    if (participant.entityType !== 'Organization')
      return { to: paths.conversations.href({ conversationId: entityId }), problem: null }
    const handle = await handleOf(client, 'Organization', participant.entityId)
    return handle === null
      ? FAILED
      : { to: paths.organizationConversations.href(handle, { conversationId: entityId }), problem: null }
  } catch (error) {
    return hasErrorCode(error, 'NOT_FOUND') ? GONE : FAILED
  }
}
