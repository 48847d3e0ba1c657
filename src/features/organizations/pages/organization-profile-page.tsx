import { OrganizationProfileView } from '#src/features/organization-profile/public.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { useIsWide } from '#src/ui/use-is-wide.ts'
import { OrganizationHead } from '../components/organization-head.tsx'
import { FirstSteps } from '../new/components/first-steps.tsx'
import { useShownOrganization } from '../hooks/use-shown-organization.ts'
import { organizationPages } from '../organization-pages.ts'

/** /orgs/{handle}/profile: open to all viewers; the server decides which parts they see. */
export function OrganizationProfilePage() {
  const { viewer } = useViewer()
  const isWide = useIsWide()
  const organization = useShownOrganization()
  const associates = organizationPages(viewer, organization).find(({ key }) => key === 'associates')
  return (
    <OrganizationProfileView
      organizationId={organization.id}
      emblem={organization.emblem}
      handle={organization.handle}
      associatesHref={associates?.href ?? null}
      // On wide screens the name is above the tabs of the organization.
      name={isWide ? null : <OrganizationHead organization={organization} isHeading isBesideLogo />}
      below={<FirstSteps key={organization.id} organization={organization} />}
    />
  )
}
