import { Navigate } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { PageProblem } from '#src/ui/page-problem.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { useShownOrganization } from '../hooks/use-shown-organization.ts'
import { messages } from '../messages.ts'
import { organizationPages } from '../organization-pages.ts'

/** /orgs/{handle}: to the first page that the person may open (doc 1 section 2.1, decision 16). */
export function OrganizationIndexPage() {
  const { viewer } = useViewer()
  const [first] = organizationPages(viewer, useShownOrganization())
  if (first) return <Navigate to={first.href} replace />
  return (
    <PageProblem
      title={messages.invalidPermissions}
      text={messages.invalidPermissionsText}
      actions={<RouteLink to={paths.home.href()}>{messages.home}</RouteLink>}
    />
  )
}
