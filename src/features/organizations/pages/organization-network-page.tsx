import { paths } from '#src/config/paths.ts'
import { OrganizationConnectionsScreen } from '#src/features/network/public.ts'
import { mayCall } from '#src/lib/session/may-call.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { PageProblem } from '#src/ui/page-problem.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { useShownOrganization } from '../hooks/use-shown-organization.ts'
import { messages } from '../messages.ts'

/** /orgs/{handle}/network/connections: connections and requests of the organization. */
export function OrganizationNetworkPage() {
  const { viewer } = useViewer()
  const { id } = useShownOrganization()
  if (!mayCall(viewer, 'organizationConnectionsOrRequests', { organizationId: id })) {
    return (
      <PageProblem
        title={messages.invalidPermissions}
        text={messages.noPermission}
        actions={<RouteLink to={paths.home.href()}>{messages.home}</RouteLink>}
      />
    )
  }
  return <OrganizationConnectionsScreen key={id} organizationId={id} />
}
