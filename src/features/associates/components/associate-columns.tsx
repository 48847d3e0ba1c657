import { makeStyles, tokens } from '@fluentui/react-components'
import { paths } from '#src/config/paths.ts'
import { formatOlderDate } from '#src/lib/dates/format.ts'
import type { DataColumn } from '#src/ui/data-view/columns.ts'
import { RouteLink } from '#src/ui/route-link.tsx'
import { StatusChip } from '#src/ui/status-chip.tsx'
import type { Associate } from '../hooks/use-associates.ts'
import { messages } from '../messages.ts'
import type { AssociateStatus } from '../statuses.ts'

const INTENTS = {
  Active: 'success',
  Inactive: 'neutral',
  Invited: 'brand',
  Declined: 'warning',
} as const satisfies Record<AssociateStatus, string>

export const associateColumns: readonly DataColumn<Associate>[] = [
  { key: 'name', header: messages.name, sortKey: 'name', render: (row) => <Name row={row} /> },
  { key: 'email', header: messages.email, sortKey: 'email', render: ({ emailAddress }) => emailAddress },
  {
    key: 'role',
    header: messages.role,
    sortKey: 'role',
    render: ({ organizationRoleName }) => organizationRoleName ?? messages.noRole,
  },
  {
    key: 'status',
    header: messages.status,
    sortKey: 'status',
    width: '120px',
    onCard: 'corner',
    render: ({ status }) => <StatusChip label={status} intent={INTENTS[status]} />,
  },
  {
    key: 'updated',
    header: messages.lastUpdated,
    sortKey: 'updated',
    width: '150px',
    render: ({ lastUpdatedUtc }) => formatOlderDate(lastUpdatedUtc),
  },
]

/** Shows the associate's name in this organization, with a link to the profile. */
function Name({ row: { displayName, externalUserHandle, isSelf } }: { row: Associate }) {
  const styles = useStyles()
  return (
    <>
      {externalUserHandle ? (
        <RouteLink to={paths.handle.href(externalUserHandle)}>{displayName}</RouteLink>
      ) : (
        displayName
      )}
      {isSelf && <span className={styles.you}>{messages.you}</span>}
    </>
  )
}

const useStyles = makeStyles({
  you: { marginLeft: tokens.spacingHorizontalS, color: tokens.colorNeutralForeground3, fontWeight: 'normal' },
})
