import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowRightRegular } from '@fluentui/react-icons/svg/arrow-right'
import { type ReactNode, useState } from 'react'
import { HISTORY_VALUE_COLLAPSE_LENGTH, HISTORY_VALUE_COLLAPSED_LENGTH } from '#shared/limits.ts'
import { kitMessages } from './kit-messages.ts'
import { media } from './theme.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface HistoryEntry {
  id: string
  /** The displayed time: a text, or a link to the entry. */
  time: ReactNode
  /** Summary of the change: 'Riley Nguyen updated Name'. */
  summary: ReactNode
  /** Values before and after; null if there was none. */
  changes: readonly { field: string; before: string | null; after: string | null }[]
}

interface HistoryListProps {
  /** The list's accessible name. */
  label: string
  /** Headers of the columns on wide screens. */
  heads?: { time: string; change: string }
  entries: readonly HistoryEntry[]
}

/** A history of changes with author and time, field by field; long values are collapsed. */
export function HistoryList({ label, heads, entries }: HistoryListProps) {
  const styles = useStyles()
  return (
    <>
      {heads && (
        <div className={styles.heads}>
          <span>{heads.time}</span>
          <span>{heads.change}</span>
        </div>
      )}
      <ol aria-label={label} className={styles.list}>
        {entries.map(({ id, time, summary, changes }) => (
          <li key={id} className={styles.entry}>
            <span className={styles.time}>{time}</span>
            <div className={styles.what}>
              <div>{summary}</div>
              {changes.length > 0 && (
                <dl className={styles.changes}>
                  {changes.map(({ field, before, after }) => (
                    <div key={field} className={styles.change}>
                      <dt className={styles.field}>{field}</dt>
                      <dd className={styles.values}>
                        <FoldedValue text={before ?? kitMessages.nothing} />
                        <ArrowRightRegular className={styles.arrow} aria-hidden="true" />
                        <VisuallyHidden>{kitMessages.oldToNew}</VisuallyHidden>
                        <FoldedValue text={after ?? kitMessages.nothing} />
                      </dd>
                    </div>
                  ))}
                </dl>
              )}
            </div>
          </li>
        ))}
      </ol>
    </>
  )
}

/** A value of more than 600 characters shows the first 150, '...' and a button for the rest. */
function FoldedValue({ text }: { text: string }) {
  const styles = useStyles()
  const [isWhole, setIsWhole] = useState(false)
  if (text.length <= HISTORY_VALUE_COLLAPSE_LENGTH) return <span className={styles.value}>{text}</span>
  return (
    <span className={styles.value}>
      {isWhole ? text : `${text.slice(0, HISTORY_VALUE_COLLAPSED_LENGTH)}...`}
      <Button
        appearance="transparent"
        size="small"
        className={styles.more}
        aria-expanded={isWhole}
        onClick={() => setIsWhole(!isWhole)}
      >
        {isWhole ? kitMessages.collapse : kitMessages.seeMore}
      </Button>
    </span>
  )
}

const useStyles = makeStyles({
  heads: {
    display: 'none',
    color: tokens.colorNeutralForeground2,
    fontWeight: tokens.fontWeightSemibold,
    [media.md]: { display: 'grid', gridTemplateColumns: '180px minmax(0, 1fr)', gap: tokens.spacingHorizontalL },
  },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  entry: {
    display: 'grid',
    gap: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalM} 0`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    [media.md]: { gridTemplateColumns: '180px minmax(0, 1fr)', gap: tokens.spacingHorizontalL },
  },
  time: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  what: { minWidth: 0, overflowWrap: 'anywhere' },
  changes: { margin: `${tokens.spacingVerticalS} 0 0` },
  change: { marginBottom: tokens.spacingVerticalS },
  field: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  values: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS, margin: 0 },
  value: { minWidth: 0, whiteSpace: 'pre-line' },
  arrow: { flexShrink: 0, marginTop: '4px', color: tokens.colorNeutralForeground3 },
  more: {
    minWidth: 0,
    minHeight: '32px',
    color: tokens.colorBrandForegroundLink,
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
})
