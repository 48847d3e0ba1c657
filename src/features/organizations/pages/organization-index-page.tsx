import { Navigate } from 'react-router'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { PermittedPage } from '../components/permitted-page.tsx'
import { useShownOrganization } from '../hooks/use-shown-organization.ts'
import { messages } from '../messages.ts'
import { firstPageOf } from '../organization-pages.ts'

/** /orgs/{handle}: redirects to the first permitted page: docs/requirements/organizations.md#index */
export function OrganizationIndexPage() {
  const { viewer } = useViewer()
  const first = firstPageOf(viewer, useShownOrganization())
  if (first) return <Navigate to={first.href} replace />
  return <PermittedPage may={false} text={messages.invalidPermissionsText} />
}
