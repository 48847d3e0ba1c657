export { QuickLinkIcon } from './components/quick-link-icon.tsx'
export { useQuickLinks } from './hooks/use-quick-links.ts'
export { OrganizationDashboard } from './components/organization-dashboard.tsx'
export type { Tile } from './components/dashboard-tiles.tsx'
