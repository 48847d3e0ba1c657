import { makeStyles, tokens } from '@fluentui/react-components'
import { StatusChip } from '#src/ui/status-chip.tsx'
import type { BillingPricesImportMutation } from '../../billing.generated.ts'
import { effectNames, messages } from '../messages.ts'

interface ImportRowsProps {
  rows: BillingPricesImportMutation['billingPricesImport']['rows']
}

/** Sorts refused rows first, because the user has to correct them. */
function inOrder(rows: ImportRowsProps['rows']): ImportRowsProps['rows'] {
  const rank = (effect: string): number => (effect === 'Refused' ? 0 : 1)
  return [...rows].sort((a, b) => rank(a.effect) - rank(b.effect) || a.line - b.line)
}

/** Lists the changes that a file would make, row by row. */
export function ImportRows({ rows }: ImportRowsProps) {
  const styles = useStyles()
  return (
    <ul className={styles.list} aria-label={messages.effect}>
      {inOrder(rows).map(({ line, name, product, effect, problem }) => (
        <li key={line} className={styles.row}>
          <span className={styles.line}>
            {messages.line} {line}
          </span>
          <span className={styles.text}>
            {name || product}
            {problem !== null && <span className={styles.problem}>{problem}</span>}
          </span>
          <StatusChip label={effectNames[effect]} {...(effect === 'Refused' && { intent: 'danger' as const })} />
        </li>
      ))}
    </ul>
  )
}

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: `${tokens.spacingVerticalM} 0 0`, padding: 0 },
  row: {
    display: 'flex',
    alignItems: 'baseline',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} 0`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    // Skips rendering rows that are off screen; a file can have 2,000 rows.
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 40px',
  },
  line: { flex: '0 0 64px', color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  text: { flex: '1 1 auto', minWidth: 0, overflowWrap: 'anywhere' },
  problem: { display: 'block', color: tokens.colorStatusDangerForeground1 },
})
