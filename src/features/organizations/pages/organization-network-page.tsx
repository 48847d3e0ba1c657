import { OrganizationConnectionsScreen } from '#src/features/network/public.ts'
import { mayCall } from '#src/lib/session/may-call.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { PermittedPage } from '../components/permitted-page.tsx'
import { useShownOrganization } from '../hooks/use-shown-organization.ts'

/** /orgs/{handle}/network/connections: the organization's connections and connection requests. */
export function OrganizationNetworkPage() {
  const { viewer } = useViewer()
  const { id } = useShownOrganization()
  return (
    <PermittedPage may={mayCall(viewer, 'organizationConnectionsOrRequests', { organizationId: id })}>
      <OrganizationConnectionsScreen key={id} organizationId={id} />
    </PermittedPage>
  )
}
