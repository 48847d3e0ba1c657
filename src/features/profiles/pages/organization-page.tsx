import { Navigate, useParams } from 'react-router'
import { paths } from '#src/config/paths.ts'

/** `/orgs/{handle}` leads to the first page of the organization that exists and may be seen: its profile. */
export function OrganizationPage() {
  const { handle = '' } = useParams()
  return <Navigate to={paths.organizationProfile.href(handle)} replace />
}
