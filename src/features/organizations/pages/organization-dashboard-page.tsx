import { OrganizationDashboard, type Tile } from '#src/features/dashboards/public.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { PAGE_ICONS } from '../components/page-icons.tsx'
import { PermittedPage } from '../components/permitted-page.tsx'
import { useShownOrganization } from '../hooks/use-shown-organization.ts'
import { mayReadDashboard, organizationPages } from '../organization-pages.ts'

/** /orgs/{handle}/dashboard: the pages of the organization as tiles, its shortcuts and its theme. */
export function OrganizationDashboardPage() {
  const { viewer } = useViewer()
  const organization = useShownOrganization()
  const { id, emblem } = organization
  const tiles = organizationPages(viewer, organization).flatMap(({ key, label, href }): Tile[] =>
    key === 'dashboard' ? [] : [{ key, label, href, icon: PAGE_ICONS[key] }],
  )
  return (
    <PermittedPage may={mayReadDashboard(viewer, id)}>
      <OrganizationDashboard key={id} organizationId={id} name={emblem.displayName} tiles={tiles} />
    </PermittedPage>
  )
}
