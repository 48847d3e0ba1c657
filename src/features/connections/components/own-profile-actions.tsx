import { Button } from '@fluentui/react-components'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { standingOf } from '../connection-state.ts'
import type { EmblemFieldsFragment } from '#src/lib/session/session.generated.ts'
import { useConnectionActions } from '../hooks/use-connection-actions.ts'
import { useFollow } from '../hooks/use-follow.ts'
import { messages } from '../messages.ts'
import { connectionIdOf } from '../queued-connections.ts'
import { useActionStyles } from '../hooks/use-action-styles.ts'
import { ConnectionButtons } from './connection-buttons.tsx'
import { MessageButton } from './message-button.tsx'
import { OrganizationConnections } from './organization-connections.tsx'
import type { Relation } from '../relation.ts'

interface OwnProfileActionsProps {
  userId: string
  other: EmblemFieldsFragment
  relation: Relation
  /** True if only Follow is available. */
  isClosed: boolean
}

/** The actions of a registered user on another profile. */
export function OwnProfileActions({ userId, other, relation, isClosed }: OwnProfileActionsProps) {
  const styles = useActionStyles()
  const actions = useConnectionActions({ entityType: 'User', id: userId })
  const follow = useFollow(userId, other)
  const { viewer } = useViewer()
  const { connection, following } = relation
  const standing = standingOf(connection, userId)
  // Associates of an organization do not need a connection to it.
  const isMember = viewer?.organizations.some(({ organizationId }) => organizationId === other.id)
  const followLabel = following ? messages.unfollow : messages.follow
  return (
    <div className={styles.row}>
      {!isClosed && (
        <>
          {!(isMember && standing === 'NotConnected') && (
            <ConnectionButtons
              other={other}
              standing={standing}
              connectionId={connectionIdOf(connection)}
              actions={actions}
            />
          )}
          <MessageButton other={other} canMessage={relation.canMessage} />
        </>
      )}
      <Button
        className={styles.button}
        aria-label={messages.actionOn(followLabel, other.displayName)}
        onClick={() => void follow(!following)}
      >
        {followLabel}
      </Button>
      {!isClosed && <OrganizationConnections other={other} connections={relation.affiliatedOrganizationConnections} />}
    </div>
  )
}
