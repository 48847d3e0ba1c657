export { useShownOrganization } from './hooks/use-shown-organization.ts'
export { type OrganizationFacts, organizationPages } from './organization-pages.ts'
export { NoPermission } from './components/no-permission.tsx'
