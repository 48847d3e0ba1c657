import { makeStyles, tokens } from '@fluentui/react-components'
import type { OrganizationRole } from '#src/features/organization-roles/public.ts'
import { paths } from '#src/config/paths.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { RouteLink } from '#src/ui/route-link.tsx'
import { sizes } from '#src/ui/theme.ts'
import { AssociatesOrInvitationsDocument } from '../associates.generated.ts'
import { messages } from '../messages.ts'
import { readsSensitiveFiles } from '../sensitive-files.ts'
import { type AssociateStatus, statusArguments } from '../statuses.ts'

interface AssociatesOverviewProps {
  organizationId: string
  handle: string
  roles: readonly OrganizationRole[] | undefined
}

/**
 * Shows administrators the counts of pending invitations and inactive associates, and the roles that can read Sensitive
 * files.
 */
export function AssociatesOverview({ organizationId, handle, roles }: AssociatesOverviewProps) {
  const styles = useStyles()
  const facts: { status: AssociateStatus; label: string }[] = [
    { status: 'Invited', label: messages.pending },
    { status: 'Inactive', label: messages.inactive },
  ]
  const readers = roles?.filter((role) => role.associateCount > 0 && readsSensitiveFiles(role)) ?? []
  return (
    <section aria-label={messages.overview} className={styles.root}>
      {facts.map(({ status, label }) => (
        <StatusCount key={status} organizationId={organizationId} handle={handle} status={status} label={label} />
      ))}
      {readers.length > 0 && (
        <p className={styles.readers}>
          <span>{messages.sensitive}</span>
          {readers.map(({ id, name, associateCount }) => (
            <RouteLink
              key={id}
              to={paths.organizationAssociates.href(handle, { role: id, status: 'Active' })}
              className={styles.link}
            >
              {messages.holders(name, associateCount)}
            </RouteLink>
          ))}
        </p>
      )}
    </section>
  )
}

interface StatusCountProps {
  organizationId: string
  handle: string
  status: AssociateStatus
  label: string
}

/** Links to the associates or invitations with a status and shows their number. Hidden if the number is 0. */
function StatusCount({ organizationId, handle, status, label }: StatusCountProps) {
  const styles = useStyles()
  const { data } = useRead(AssociatesOrInvitationsDocument, {
    ...{ organizationId, pageSize: 1, offset: 0, sortedBy: 'Status', sortDirection: 'Ascending' },
    ...{ searchFor: null, organizationRoleId: null, ...statusArguments([status]) },
  })
  const count = data?.associatesOrInvitations.totalCount ?? 0
  if (count === 0) return null
  return (
    <RouteLink to={paths.organizationAssociates.href(handle, { status })} className={styles.link}>
      {`${label}: ${count}`}
    </RouteLink>
  )
}

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalXL },
  readers: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    minWidth: 0,
    margin: 0,
    color: tokens.colorNeutralForeground3,
  },
  link: { display: 'inline-flex', alignItems: 'center', minHeight: sizes.touchTarget, overflowWrap: 'anywhere' },
})
