import { makeStyles, tokens } from '@fluentui/react-components'
import { StatusChip } from '#src/ui/status-chip.tsx'
import type { OrganizationAssociateInvitationSendMutation } from '../associates.generated.ts'
import { messages } from '../messages.ts'

export type InviteResult =
  OrganizationAssociateInvitationSendMutation['organizationAssociateInvitationSend']['results'][number]

interface InviteResultsProps {
  results: readonly InviteResult[]
  /** True if the results are a preview, before anything is sent. */
  isPreview?: boolean
}

/** Shows the expected or actual result for each address. */
export function InviteResults({ results, isPreview = false }: InviteResultsProps) {
  const styles = useStyles()
  return (
    <ul className={styles.list} aria-label={isPreview ? messages.preview : messages.results}>
      {results.map((result) => (
        <li key={result.emailAddress} className={styles.row}>
          <span className={styles.address}>
            {result.emailAddress}
            {result.problem && <span className={styles.problem}>{result.problem}</span>}
          </span>
          <ResultChip result={result} isPreview={isPreview} />
        </li>
      ))}
    </ul>
  )
}

function ResultChip({ result: { problem, isRepeat }, isPreview }: { result: InviteResult; isPreview: boolean }) {
  if (problem) return isPreview ? <StatusChip label={messages.willNotInvite} intent="warning" /> : null
  if (!isPreview) return <StatusChip label={messages.sentOne} intent="success" />
  return isRepeat ? (
    <StatusChip label={messages.willInviteAgain} intent="brand" />
  ) : (
    <StatusChip label={messages.willInvite} intent="success" />
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
