import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { ConnectionsScreen } from '../components/connections-screen.tsx'
import { messages } from '../messages.ts'

/** /app/network/connections: a person's own network (doc 2 section 2.4). */
export function NetworkPage() {
  const { viewer } = useViewer()
  const userId = viewer?.standardUserId
  if (!userId) return null
  return (
    <ConnectionsScreen owner={{ entityType: 'User', id: userId }} title={messages.network} mayUpdate mayDisconnect />
  )
}
