import { paths } from '#src/config/paths.ts'
import { Announcements } from '#src/features/announcements/public.ts'
import { mayCall } from '#src/lib/session/may-call.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { PageProblem } from '#src/ui/page-problem.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { useShownOrganization } from '../hooks/use-shown-organization.ts'
import { messages } from '../messages.ts'

/** /orgs/{handle}/associate-notifications: announcements to the associates. */
export function OrganizationAnnouncementsPage() {
  const { viewer } = useViewer()
  const { id } = useShownOrganization()
  if (!mayCall(viewer, 'organizationNotifications', { organizationId: id })) {
    return (
      <PageProblem
        title={messages.invalidPermissions}
        text={messages.noPermission}
        actions={<RouteLink to={paths.home.href()}>{messages.home}</RouteLink>}
      />
    )
  }
  return <Announcements key={id} organizationId={id} />
}
