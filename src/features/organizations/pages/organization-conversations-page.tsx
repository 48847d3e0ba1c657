import { OrganizationMessageBox } from '#src/features/conversations/public.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { PermittedPage } from '../components/permitted-page.tsx'
import { useShownOrganization } from '../hooks/use-shown-organization.ts'
import { mayReadConversations, mayWriteConversations } from '../organization-pages.ts'

/** /orgs/{handle}/conversations: the same screens as the user's inbox, with the organization's labels and trash. */
export function OrganizationConversationsPage() {
  const { viewer } = useViewer()
  const { id, handle } = useShownOrganization()
  return (
    <PermittedPage may={mayReadConversations(viewer, id)}>
      <OrganizationMessageBox
        key={id}
        organizationId={id}
        handle={handle}
        mayWrite={mayWriteConversations(viewer, id)}
      />
    </PermittedPage>
  )
}
