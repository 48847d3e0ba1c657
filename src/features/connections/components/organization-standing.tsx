import { mayCall } from '#src/lib/session/may-call.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { EntityAvatar } from '#src/ui/entity-avatar.tsx'
import { type KnownConnection, standingOf } from '../connection-state.ts'
import type { EmblemFieldsFragment } from '#src/lib/session/session.generated.ts'
import { useConnectionActions } from '../hooks/use-connection-actions.ts'
import { connectionIdOf } from '../queued-connections.ts'
import { useActionStyles } from '../hooks/use-action-styles.ts'
import { ConnectionButtons } from './connection-buttons.tsx'

interface OrganizationStandingProps {
  organization: EmblemFieldsFragment
  other: EmblemFieldsFragment
  connection: KnownConnection | null
}

/** One of the user's organizations, with its connection actions for the other party. */
export function OrganizationStanding({ organization, other, connection }: OrganizationStandingProps) {
  const styles = useActionStyles()
  const { viewer } = useViewer()
  const organizationId = organization.id
  const actions = useConnectionActions({ entityType: 'Organization', id: organizationId })
  return (
    <li className={styles.item}>
      <EntityAvatar emblem={organization} size={32} />
      <span className={styles.name}>{organization.displayName}</span>
      <div className={styles.itemActions}>
        <ConnectionButtons
          other={other}
          standing={standingOf(connection, organizationId)}
          connectionId={connectionIdOf(connection)}
          actions={actions}
          mayDisconnect={mayCall(viewer, 'socialOrganizationDisconnect', { organizationId })}
        />
      </div>
    </li>
  )
}
