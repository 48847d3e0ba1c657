import { preloadable } from '#src/ui/preloadable.tsx'

export { HomeScreen } from './components/home-screen.tsx'
export { QuickLinkIcon } from './components/quick-link-icon.tsx'
export { useQuickLinks } from './hooks/use-quick-links.ts'
export type { Tile } from './components/dashboard-tiles.tsx'

/** A separate chunk, so that the home page loads without the rules of organizations. */
export const OrganizationDashboard = preloadable(() =>
  import('./components/organization-dashboard.tsx').then(({ OrganizationDashboard }) => OrganizationDashboard),
)
