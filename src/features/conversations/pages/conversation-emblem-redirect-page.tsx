import { Navigate, useParams } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { DelayedSpinner } from '#src/ui/delayed-spinner.tsx'
import { PageProblem } from '#src/ui/page-problem.tsx'
import { ConversationsWithParticipantsDocument } from '../conversation.generated.ts'
import { toMessagingType } from '../message-box.ts'
import { messages } from '../messages.ts'

/**
 * /app/conversation-emblem-redirect/{entityType}/{entityId}: redirects to the conversation with that entity, or to the
 * New Conversation dialog for it if there is none.
 */
export function ConversationEmblemRedirectPage() {
  const { viewer } = useViewer()
  const { entityType = '', entityId = '' } = useParams()
  const type = toMessagingType(entityType)
  const { data, error } = useRead(
    ConversationsWithParticipantsDocument,
    viewer && type ? { entityType: 'Users', entityId: viewer.userId, entityIds: [entityId] } : null,
  )
  if (!type) return <Navigate to={paths.conversations.href()} replace />
  if (error && !data) return <PageProblem title={messages.conversationFailed} />
  if (!data) return <DelayedSpinner />
  const conversationId = data.conversationsWithParticipants.items[0]?.conversationId
  return (
    <Navigate
      to={paths.conversations.href(conversationId === undefined ? { entityId, entityType: type } : { conversationId })}
      replace
    />
  )
}
