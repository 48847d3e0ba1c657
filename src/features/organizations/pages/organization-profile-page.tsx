import { OrganizationProfileView } from '#src/features/profiles/public.ts'
import { FirstSteps } from '../new/components/first-steps.tsx'
import { useShownOrganization } from '../hooks/use-shown-organization.ts'

/** /orgs/{handle}/profile: open to everyone; what of it is seen, the server decides. */
export function OrganizationProfilePage() {
  const organization = useShownOrganization()
  return (
    <>
      <FirstSteps key={organization.id} organization={organization} />
      <OrganizationProfileView organizationId={organization.id} />
    </>
  )
}
