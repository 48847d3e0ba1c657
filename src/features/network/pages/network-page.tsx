import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { ConnectionsScreen } from '../components/connections-screen.tsx'
import { messages } from '../messages.ts'

/** /app/network/connections: the network of the current user. */
export function NetworkPage() {
  const { viewer } = useViewer()
  const userId = viewer?.standardUserId
  if (!userId) return null
  return (
    <ConnectionsScreen owner={{ entityType: 'User', id: userId }} title={messages.network} mayUpdate mayDisconnect />
  )
}
