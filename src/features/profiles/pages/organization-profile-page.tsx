import { useQuery } from '@apollo/client/react'
import { Navigate, useParams } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { userMessagesOf } from '#src/lib/apollo/errors.ts'
import { DelayedSpinner } from '#src/ui/delayed-spinner.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { NobodyHere } from '../components/nobody-here.tsx'
import { OrganizationProfileView } from '../components/organization-profile-view.tsx'
import { HandleSearchDocument } from '../profiles.generated.ts'

/** `/orgs/{handle}/profile`: open to everyone; a person's handle leads to the person. */
export function OrganizationProfilePage() {
  const { handle = '' } = useParams()
  const { data, error, refetch } = useQuery(HandleSearchDocument, { variables: { handle } })
  if (!data) return error ? <ErrorState text={userMessagesOf(error)} onRetry={() => void refetch()} /> : <DelayedSpinner />
  const owner = data.handleSearch
  if (owner?.entityType === 'User') return <Navigate to={paths.handle.href(owner.handle)} replace />
  if (owner?.entityType !== 'Organization') return <NobodyHere />
  return <OrganizationProfileView organizationId={owner.id} />
}
