import { preloadable } from '#src/ui/preloadable.tsx'

/** Announcements of an organization or of the site, loaded on demand in a separate chunk. */
export const Announcements = preloadable(() =>
  import('./components/announcements-screen.tsx').then(({ AnnouncementsScreen }) => AnnouncementsScreen),
)
