export { OrganizationDashboard } from './components/organization-dashboard.tsx'
export { QuickLinkIcon } from './components/quick-link-icon.tsx'
export type { Tile } from './components/dashboard-tiles.tsx'
export { useQuickLinks } from './hooks/use-quick-links.ts'
