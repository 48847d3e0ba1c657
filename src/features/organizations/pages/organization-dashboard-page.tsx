import { ClipboardTaskListLtrRegular } from '@fluentui/react-icons/svg/clipboard-task-list-ltr'
import { paths } from '#src/config/paths.ts'
import { OrganizationDashboard, type Tile } from '#src/features/dashboards/public.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { mayCall } from '#src/lib/session/may-call.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { PAGE_ICONS } from '../components/page-icons.tsx'
import { PermittedPage } from '../components/permitted-page.tsx'
import { OrgOrDescendentIsLinkedDocument } from '../hierarchy/hierarchy.generated.ts'
import { useShownOrganization } from '../hooks/use-shown-organization.ts'
import { messages } from '../messages.ts'
import { mayReadDashboard, type OrganizationPageKey, organizationPages } from '../organization-pages.ts'

/** The dashboard of a private organization links only to these pages, and to the claims system. */
const PRIVATE_TILES: ReadonlySet<OrganizationPageKey> = new Set(['documents', 'announcements'])

/**
 * /orgs/{handle}/dashboard: the organization's pages as tiles, its shortcuts and its theme. The claims system is a tile
 * if the organization or one of its descendants is linked.
 */
export function OrganizationDashboardPage() {
  const { viewer } = useViewer()
  const organization = useShownOrganization()
  const { id, emblem } = organization
  const isStaff = viewer?.siteUserId != null
  const { data } = useRead(
    OrgOrDescendentIsLinkedDocument,
    !isStaff && mayCall(viewer, 'orgOrDescendentIsLinked', { organizationId: id }) ? { orgId: id } : null,
  )
  const legacy: Tile = {
    ...{ key: 'legacy', label: messages.linkedCompanies, href: paths.linkedCompanies.href() },
    icon: <ClipboardTaskListLtrRegular />,
  }
  const pages = organizationPages(viewer, organization).flatMap(({ key, label, href }): Tile[] =>
    key === 'dashboard' || (organization.private && !PRIVATE_TILES.has(key))
      ? []
      : [{ key, label, href, icon: PAGE_ICONS[key] }],
  )
  const tiles = data?.orgOrDescendentIsLinked.isLinked ? [legacy, ...pages] : pages
  return (
    <PermittedPage may={mayReadDashboard(viewer, id)}>
      <OrganizationDashboard key={id} organizationId={id} name={emblem.displayName} tiles={tiles} />
    </PermittedPage>
  )
}
