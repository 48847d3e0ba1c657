export { LegacyCanCallerLinkDocument } from './linking/linking.generated.ts'
export { PermittedPage } from './components/permitted-page.tsx'
export { useShownOrganization } from './hooks/use-shown-organization.ts'
export { type OrganizationFacts, organizationPages } from './organization-pages.ts'
