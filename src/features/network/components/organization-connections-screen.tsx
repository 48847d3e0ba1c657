import { mayCall } from '#src/lib/session/may-call.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { messages } from '../messages.ts'
import { ConnectionsScreen } from './connections-screen.tsx'

interface OrganizationConnectionsScreenProps {
  organizationId: string
}

/** /orgs/{handle}/network/connections. Users who may only read see no buttons. */
export function OrganizationConnectionsScreen({ organizationId }: OrganizationConnectionsScreenProps) {
  const { viewer } = useViewer()
  return (
    <ConnectionsScreen
      owner={{ entityType: 'Organization', id: organizationId }}
      title={messages.organizationNetwork}
      mayUpdate={mayCall(viewer, 'socialOrganizationAcceptConnection', { organizationId })}
      mayDisconnect={mayCall(viewer, 'socialOrganizationDisconnect', { organizationId })}
    />
  )
}
