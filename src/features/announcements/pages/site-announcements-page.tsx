import { paths } from '#src/config/paths.ts'
import { mayCall } from '#src/lib/session/may-call.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { PageProblem } from '#src/ui/page-problem.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { AnnouncementsScreen } from '../components/announcements-screen.tsx'
import { messages } from '../messages.ts'

/** /site/system-notifications: announcements of the site, for staff with the key. */
export function SiteAnnouncementsPage() {
  const { viewer } = useViewer()
  if (!mayCall(viewer, 'systemNotifications')) {
    return (
      <PageProblem
        title={messages.announcements}
        text={messages.noPermission}
        actions={<RouteLink to={paths.site.href()}>{messages.toSite}</RouteLink>}
      />
    )
  }
  return <AnnouncementsScreen organizationId={null} />
}
