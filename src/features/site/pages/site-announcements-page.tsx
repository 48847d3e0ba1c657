import { Announcements } from '#src/features/announcements/public.ts'
import { mayCall } from '#src/lib/session/may-call.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { SiteFrame } from '../components/site-frame.tsx'
import { messages } from '../messages.ts'

/** /site/system-notifications: site-wide announcements, for staff with the permission key. */
export function SiteAnnouncementsPage() {
  const { viewer } = useViewer()
  if (mayCall(viewer, 'systemNotifications')) return <Announcements organizationId={null} frame={SiteFrame} />
  return (
    <SiteFrame title={messages.announcements}>
      <EmptyState title={messages.noAnnouncements} />
    </SiteFrame>
  )
}
