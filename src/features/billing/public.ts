export { OrganizationBilling } from './components/organization-billing.tsx'
