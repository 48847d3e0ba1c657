import { OrganizationProfileView } from '#src/features/profiles/public.ts'
import { useShownOrganization } from '../hooks/use-shown-organization.ts'

/** /orgs/{handle}/profile: open to everyone; what of it is seen, the server decides. */
export function OrganizationProfilePage() {
  return <OrganizationProfileView organizationId={useShownOrganization().id} />
}
