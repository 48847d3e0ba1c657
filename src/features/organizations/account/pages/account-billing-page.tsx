import { OrganizationBilling } from '#src/features/billing/public.ts'
import { useShownOrganization } from '../../hooks/use-shown-organization.ts'

/** /orgs/{handle}/account/billing: the plan of an organization, its invoices, and how it is billed. */
export function AccountBillingPage() {
  const { id } = useShownOrganization()
  return <OrganizationBilling key={id} organizationId={id} />
}
