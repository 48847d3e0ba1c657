import { OrganizationBilling } from '#src/features/billing/public.ts'
import { useShownOrganization } from '../../hooks/use-shown-organization.ts'

/** /orgs/{handle}/account/billing: the organization's plan, invoices and billing options. */
export function AccountBillingPage() {
  const { id } = useShownOrganization()
  return <OrganizationBilling key={id} organizationId={id} />
}
