import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { useSession } from '#src/lib/session/session.ts'
import type { EmblemFieldsFragment } from '#src/lib/session/session.generated.ts'
import { AnonymousProfileActions } from './anonymous-profile-actions.tsx'
import type { Relation } from '../relation.ts'
import { OwnProfileActions } from './own-profile-actions.tsx'

interface ProfileActionsProps {
  other: EmblemFieldsFragment
  relation: Relation
}

/**
 * Connect, Message and Follow. Anonymous visitors are sent to the log-in. Site users and the profile's owner see no
 * actions, and a private organization has no Connect and Message.
 */
export function ProfileActions({ other, relation }: ProfileActionsProps) {
  const { status } = useSession()
  const { viewer } = useViewer()
  if (other.deactivated || (other.entityType !== 'User' && other.entityType !== 'Organization')) return null
  if (other.extraData.isSiteUser) return null
  const isClosed = other.entityType === 'Organization' && other.private
  if (status === 'anonymous') return <AnonymousProfileActions other={other} isClosed={isClosed} />
  const userId = viewer?.registered ? viewer.standardUserId : null
  if (!userId || userId === other.id) return null
  return <OwnProfileActions userId={userId} other={other} relation={relation} isClosed={isClosed} />
}
