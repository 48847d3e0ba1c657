import { preloadable } from '#src/ui/preloadable.tsx'

/** In a chunk of its own: of an organization, or of the site. */
export const Announcements = preloadable(() =>
  import('./components/announcements-screen.tsx').then(({ AnnouncementsScreen }) => AnnouncementsScreen),
)
