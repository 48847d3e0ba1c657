import { paths } from '#src/config/paths.ts'
import { OrganizationBilling } from '#src/features/billing/public.ts'
import { mayCall } from '#src/lib/session/may-call.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { PageProblem } from '#src/ui/page-problem.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { useShownOrganization } from '../hooks/use-shown-organization.ts'
import { messages } from '../messages.ts'

/** /orgs/{handle}/account/billing: the plan of an organization, its invoices, and how it is billed. */
export function OrganizationBillingPage() {
  const { viewer } = useViewer()
  const { id } = useShownOrganization()
  if (!mayCall(viewer, 'billingOrganizationBillingInfoGet', { organizationId: id })) {
    return (
      <PageProblem
        title={messages.invalidPermissions}
        text={messages.noPermission}
        actions={<RouteLink to={paths.home.href()}>{messages.home}</RouteLink>}
      />
    )
  }
  return <OrganizationBilling key={id} organizationId={id} />
}
