import { paths } from '#src/config/paths.ts'
import { OrganizationDocuments } from '#src/features/documents/public.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { PageProblem } from '#src/ui/page-problem.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { useShownOrganization } from '../hooks/use-shown-organization.ts'
import { messages } from '../messages.ts'
import { mayReadDocuments } from '../organization-pages.ts'

/** /orgs/{handle}/documents: the organization's folders and files. */
export function OrganizationDocumentsPage() {
  const { viewer } = useViewer()
  const { id, handle } = useShownOrganization()
  if (!mayReadDocuments(viewer, id)) {
    return (
      <PageProblem
        title={messages.invalidPermissions}
        text={messages.noPermission}
        actions={<RouteLink to={paths.home.href()}>{messages.home}</RouteLink>}
      />
    )
  }
  return <OrganizationDocuments key={id} organizationId={id} handle={handle} />
}
