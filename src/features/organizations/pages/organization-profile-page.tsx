import { OrganizationProfileView } from '#src/features/organization-profile/public.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { FirstSteps } from '../new/components/first-steps.tsx'
import { useShownOrganization } from '../hooks/use-shown-organization.ts'
import { organizationPages } from '../organization-pages.ts'

/** /orgs/{handle}/profile: open to all viewers; the server decides which parts they see. */
export function OrganizationProfilePage() {
  const { viewer } = useViewer()
  const organization = useShownOrganization()
  const associates = organizationPages(viewer, organization).find(({ key }) => key === 'associates')
  return (
    <>
      <FirstSteps key={organization.id} organization={organization} />
      <OrganizationProfileView
        organizationId={organization.id}
        handle={organization.handle}
        associatesHref={associates?.href ?? null}
      />
    </>
  )
}
