import { mayReadDocuments } from '#src/lib/session/may-call.ts'
import { OrganizationDocuments } from '#src/features/documents/public.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { PermittedPage } from '../components/permitted-page.tsx'
import { useShownOrganization } from '../hooks/use-shown-organization.ts'

/** /orgs/{handle}/documents: the organization's folders and files. */
export function OrganizationDocumentsPage() {
  const { viewer } = useViewer()
  const { id, handle } = useShownOrganization()
  return (
    <PermittedPage may={mayReadDocuments(viewer, id)}>
      <OrganizationDocuments key={id} organizationId={id} handle={handle} />
    </PermittedPage>
  )
}
