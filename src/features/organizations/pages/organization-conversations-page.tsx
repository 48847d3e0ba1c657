import { paths } from '#src/config/paths.ts'
import { OrganizationMessageBox } from '#src/features/conversations/public.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { PageProblem } from '#src/ui/page-problem.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { useShownOrganization } from '../hooks/use-shown-organization.ts'
import { messages } from '../messages.ts'
import { mayReadConversations, mayWriteConversations } from '../organization-pages.ts'

/** /orgs/{handle}/conversations: the same screens as one's own inbox, with the organization's labels and trash. */
export function OrganizationConversationsPage() {
  const { viewer } = useViewer()
  const { id, handle } = useShownOrganization()
  if (!mayReadConversations(viewer, id)) {
    return (
      <PageProblem
        title={messages.invalidPermissions}
        text={messages.noPermission}
        actions={<RouteLink to={paths.home.href()}>{messages.home}</RouteLink>}
      />
    )
  }
  return (
    <OrganizationMessageBox key={id} organizationId={id} handle={handle} mayWrite={mayWriteConversations(viewer, id)} />
  )
}
