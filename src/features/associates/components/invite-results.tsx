import { makeStyles, tokens } from '@fluentui/react-components'
import { StatusChip } from '#src/ui/status-chip.tsx'
import { messages } from '../messages.ts'

interface InviteResultsProps {
  results: readonly { emailAddress: string; problem?: string | null }[]
}

/** How it went with each address. */
export function InviteResults({ results }: InviteResultsProps) {
  const styles = useStyles()
  return (
    <ul className={styles.list} aria-label={messages.results}>
      {results.map(({ emailAddress, problem }) => (
        <li key={emailAddress} className={styles.row}>
          <span className={styles.address}>
            {emailAddress}
            {problem && <span className={styles.problem}>{problem}</span>}
          </span>
          {!problem && <StatusChip label={messages.sentOne} intent="success" />}
        </li>
      ))}
    </ul>
  )
}

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} 0`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  address: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  problem: { display: 'block', color: tokens.colorStatusDangerForeground1 },
})
