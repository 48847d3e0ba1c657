import { organizationPages, type OrganizationFacts } from '#src/features/organizations/public.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { asRole, type RoleGrant } from '../role-permissions.ts'

/** Returns a function that lists the names of the organization's pages that an associate with a role sees. */
export function usePagesOfRole(organization: OrganizationFacts): (role: RoleGrant) => string[] {
  const { viewer } = useViewer()
  return (role) =>
    viewer ? organizationPages(asRole(viewer, organization.id, role), organization).map(({ label }) => label) : []
}
