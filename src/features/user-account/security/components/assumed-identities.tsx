import { makeStyles, tokens } from '@fluentui/react-components'
import { formatMessageTime } from '#src/lib/dates/format.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import type { DataColumn } from '#src/ui/data-view/columns.ts'
import { DataView } from '#src/ui/data-view/data-view.tsx'
import { PageCard } from '#src/ui/page-card.tsx'
import { messages } from '../messages.ts'
import { AssumedIdentitiesDocument, type AssumedIdentitiesQuery } from '../security.generated.ts'

type Entry = AssumedIdentitiesQuery['assumedIdentities'][number]

const COLUMNS: readonly DataColumn<Entry>[] = [
  { key: 'staff', header: messages.assumedBy, render: ({ staffEmblem }) => staffEmblem?.displayName },
  { key: 'reason', header: messages.reason, render: ({ reason }) => reason },
  { key: 'from', header: messages.from, render: ({ startedUtc }) => formatMessageTime(startedUtc) },
  {
    key: 'changes',
    header: messages.changes,
    render: ({ operations }) => <AssumedOperations operations={operations} />,
  },
  { key: 'until', header: messages.until, render: ({ endedUtc }) => formatMessageTime(endedUtc) },
]

/** Returns an operation's name as words: 'userProfileUpdate' becomes 'User profile update'. */
function inWords(operation: string): string {
  const words = operation.replace(
    /([a-z])([A-Z])/g,
    (_pair, end: string, start: string) => `${end} ${start.toLowerCase()}`,
  )
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function AssumedOperations({ operations }: Pick<Entry, 'operations'>) {
  const styles = useStyles()
  // The last column already shows when the assumed identity ended.
  const changes = operations.filter(({ operation }) => operation !== 'revertIdentity')
  if (changes.length === 0) return messages.noChanges
  return (
    <ul className={styles.operations}>
      {changes.map(({ operation, occurredUtc }) => (
        <li key={`${operation} ${occurredUtc}`}>
          {inWords(operation)}, {formatMessageTime(occurredUtc)}
        </li>
      ))}
    </ul>
  )
}

interface AssumedIdentitiesProps {
  userId: string
  isOwn: boolean
}

/** Staff who acted as this user, with time, reason and changes. */
export function AssumedIdentities({ userId, isOwn }: AssumedIdentitiesProps) {
  const { data, ...read } = useRead(AssumedIdentitiesDocument, { userId })
  const styles = useStyles()
  if (data?.assumedIdentities.length === 0)
    return (
      <PageCard title={messages.assumed}>
        <p className={styles.none}>{isOwn ? messages.neverAssumedOwn : messages.neverAssumed}</p>
      </PageCard>
    )
  return (
    <PageCard title={messages.assumed}>
      <DataView
        label={messages.assumed}
        columns={COLUMNS}
        data={{ ...read, asOf: null, rows: data?.assumedIdentities }}
        keyOf={({ id }) => id}
        nameOf={({ staffEmblem, reason }) => staffEmblem?.displayName ?? reason}
        failedText={messages.failed}
        empty={null}
      />
    </PageCard>
  )
}

const useStyles = makeStyles({
  operations: { margin: 0, padding: 0, listStyleType: 'none' },
  none: { margin: 0, color: tokens.colorNeutralForeground2 },
})
