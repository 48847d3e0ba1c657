import { Navigate, useParams } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { HandleSearchDocument, NobodyHere } from '#src/features/handles/public.ts'
import { userMessagesOf } from '#src/lib/apollo/errors.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { useEndStartupSnapshot } from '#src/lib/offline/startup/use-end-startup-snapshot.ts'
import { useSession } from '#src/lib/session/session.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { ProfileSkeleton } from '../components/profile-skeleton.tsx'
import { UserProfileView } from '../components/user-profile-view.tsx'

/**
 * `/{handle}`: a person's profile. An organization's handle redirects to the organization, or to its public profile if
 * the viewer is not a signed-in, registered user.
 */
export function HandlePage() {
  const { handle = '' } = useParams()
  const { status, mfa } = useSession()
  const { viewer } = useViewer()
  const mayEnter = status === 'signed-in' && mfa === 'set-up' && viewer?.registered !== false
  const { data, error, refresh } = useRead(HandleSearchDocument, { handle })
  useEndStartupSnapshot(data === undefined ? error !== null : data.handleSearch?.entityType !== 'User')
  if (!data)
    return error ? (
      <ErrorState text={userMessagesOf(error)} error={error} onRetry={() => void refresh()} />
    ) : (
      <ProfileSkeleton />
    )
  const owner = data.handleSearch
  if (owner?.entityType === 'Organization') {
    const { href } = mayEnter ? paths.organization : paths.organizationProfile
    return <Navigate to={href(owner.handle)} replace />
  }
  if (owner?.entityType !== 'User') return <NobodyHere />
  return <UserProfileView userId={owner.id} handle={owner.handle} />
}
