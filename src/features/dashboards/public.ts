export { OrganizationDashboard } from './components/organization-dashboard.tsx'
export type { Tile } from './components/dashboard-tiles.tsx'
