import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { standingOf } from '../connection-state.ts'
import type { EmblemFieldsFragment } from '#src/lib/session/session.generated.ts'
import { useConnectionActions } from '../hooks/use-connection-actions.ts'
import { useFollow } from '../hooks/use-follow.ts'
import { useRepresentedOrganizations } from '../hooks/use-represented-organizations.ts'
import { messages } from '../messages.ts'
import { connectionIdOf } from '../queued-connections.ts'
import { useActionStyles } from '../hooks/use-action-styles.ts'
import { ConnectionButtons } from './connection-buttons.tsx'
import { ConnectionMenu } from './connection-menu.tsx'
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
  const organizations = useRepresentedOrganizations(other.id)
  const [connecting, setConnecting] = useState(false)
  const { viewer } = useViewer()
  const { connection, following } = relation
  const standing = standingOf(connection, userId)
  // Associates need no connection to their own organization, and see its announcements anyway.
  const isOwn = viewer?.organizations.some(({ organizationId }) => organizationId === other.id) ?? false
  const followLabel = following ? messages.unfollow : messages.follow
  const isConnected = standing === 'Connected'
  return (
    <div className={styles.row}>
      {!isClosed && !isConnected && !(isOwn && standing === 'NotConnected') && (
        <ConnectionButtons
          other={other}
          standing={standing}
          connectionId={connectionIdOf(connection)}
          actions={actions}
        />
      )}
      {!isClosed && !isOwn && <MessageButton other={other} canMessage={relation.canMessage} />}
      {(!isOwn || following) && (
        <Button
          className={styles.button}
          aria-label={messages.actionOn(followLabel, other.displayName)}
          onClick={() => void follow(!following)}
        >
          {followLabel}
        </Button>
      )}
      {!isClosed && (
        <ConnectionMenu
          other={other}
          connectionId={isConnected ? connectionIdOf(connection) : null}
          actions={actions}
          more={
            organizations.length === 0
              ? []
              : [{ key: 'organization', label: messages.forOrganization, onSelect: () => setConnecting(true) }]
          }
        />
      )}
      {organizations.length > 0 && (
        <OrganizationConnections
          open={connecting}
          onClose={() => setConnecting(false)}
          other={other}
          organizations={organizations}
          connections={relation.affiliatedOrganizationConnections}
        />
      )}
    </div>
  )
}
