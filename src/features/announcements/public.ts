import { preloadable } from '#src/ui/preloadable.tsx'

/** Of an organization: /orgs/{handle}/associate-notifications. */
export const OrganizationAnnouncements = preloadable(() =>
  import('./components/announcements-screen.tsx').then(({ AnnouncementsScreen }) => AnnouncementsScreen),
)
