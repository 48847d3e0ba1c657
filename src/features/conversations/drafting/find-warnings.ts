import type { ApolloClient } from '@apollo/client'
import { ask } from '#src/lib/data/ask.ts'
import { getConnection } from '#src/lib/offline/connection/connection.ts'
import { DRAFT_WARNINGS_WAIT_MS } from '#shared/limits.ts'
import type { MessageBox } from '../message-box.ts'
import { MessagingDraftWarningsDocument } from './drafting.generated.ts'
import type { DraftWarning } from './session.ts'

/**
 * Finds the lines of a drafted text that some current participants may not see. Returns an empty list if the server
 * does not respond in time: sending must not wait for the network, and the draft was shown with its warnings before it
 * was kept.
 */
export async function findWarnings(
  client: ApolloClient,
  { box, conversationId }: { box: MessageBox; conversationId: string },
  text: string,
): Promise<readonly DraftWarning[]> {
  if (!getConnection().reachable) return []
  const variables = { ...box, commsConversationId: conversationId, text }
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), DRAFT_WARNINGS_WAIT_MS))
  const answer = await Promise.race([ask(client, MessagingDraftWarningsDocument, variables).catch(() => null), late])
  return answer?.messagingDraftWarnings ?? []
}
