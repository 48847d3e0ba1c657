import { Navigate } from 'react-router'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { PermittedPage } from '../components/permitted-page.tsx'
import { useShownOrganization } from '../hooks/use-shown-organization.ts'
import { messages } from '../messages.ts'
import { indexHrefOf } from '../organization-pages.ts'

/** /orgs/{handle}: redirects to the first page that the user may see: docs/requirements/organizations.md#index */
export function OrganizationIndexPage() {
  const { viewer } = useViewer()
  const href = indexHrefOf(viewer, useShownOrganization())
  if (href !== null) return <Navigate to={href} replace />
  return <PermittedPage may={false} text={messages.invalidPermissionsText} />
}
