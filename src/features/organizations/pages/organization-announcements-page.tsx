import { Announcements } from '#src/features/announcements/public.ts'
import { mayCall } from '#src/lib/session/may-call.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { PermittedPage } from '../components/permitted-page.tsx'
import { useShownOrganization } from '../hooks/use-shown-organization.ts'

/** /orgs/{handle}/associate-notifications: announcements to the organization's associates. */
export function OrganizationAnnouncementsPage() {
  const { viewer } = useViewer()
  const { id } = useShownOrganization()
  return (
    <PermittedPage may={mayCall(viewer, 'organizationNotifications', { organizationId: id })}>
      <Announcements key={id} organizationId={id} />
    </PermittedPage>
  )
}
