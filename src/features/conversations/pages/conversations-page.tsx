import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { MessageBoxScreen } from '../components/message-box-screen.tsx'

export { MessageBoxWaiting } from '../components/message-box-waiting.tsx'

/** /app/conversations: the user's own message box. */
export function ConversationsPage() {
  const { viewer } = useViewer()
  if (!viewer) return null
  return <MessageBoxScreen key={viewer.userId} box={{ entityType: 'Users', entityId: viewer.userId }} mayWrite />
}
