import { paths } from '#src/config/paths.ts'
import { OrganizationDashboard, type Tile } from '#src/features/dashboards/public.ts'
import { mayCall } from '#src/lib/session/may-call.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { PageProblem } from '#src/ui/page-problem.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { PAGE_ICONS } from '../components/page-icons.tsx'
import { useShownOrganization } from '../hooks/use-shown-organization.ts'
import { messages } from '../messages.ts'
import { organizationPages } from '../organization-pages.ts'

/** /orgs/{handle}/dashboard: the pages of the organization as tiles, its shortcuts and its theme. */
export function OrganizationDashboardPage() {
  const { viewer } = useViewer()
  const organization = useShownOrganization()
  const { id, emblem } = organization
  if (!mayCall(viewer, 'getOrgConfigurationSettings', { organizationId: id })) {
    return (
      <PageProblem
        title={messages.invalidPermissions}
        text={messages.noPermission}
        actions={<RouteLink to={paths.home.href()}>{messages.home}</RouteLink>}
      />
    )
  }
  const tiles: Tile[] = organizationPages(viewer, organization)
    .filter(({ href }) => href !== paths.organizationDashboard.href(organization.handle))
    .map(({ key, label, href }) => ({ key, label, href, icon: PAGE_ICONS[key] }))
  return <OrganizationDashboard key={id} organizationId={id} name={emblem.displayName} tiles={tiles} />
}
