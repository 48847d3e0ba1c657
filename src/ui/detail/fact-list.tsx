import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { kitMessages } from '../kit-messages.ts'
import { media } from '../theme.ts'

export interface Fact {
  label: string
  /** If null, undefined or an empty string, `emptyText` is shown. */
  value: ReactNode
}

interface FactListProps {
  facts: readonly Fact[]
  emptyText?: string
  /** 'grid': two columns of facts where there is room, each label above its value. */
  layout?: 'list' | 'grid'
}

/** Facts as pairs of label and value. */
export function FactList({ facts, emptyText = kitMessages.nothing, layout = 'list' }: FactListProps) {
  const styles = useStyles()
  return (
    <dl className={layout === 'grid' ? styles.grid : styles.list}>
      {facts.map(({ label, value }) => (
        <div key={label} className={layout === 'grid' ? styles.cell : styles.fact}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value === null || value === undefined || value === '' ? emptyText : value}</dd>
        </div>
      ))}
    </dl>
  )
}

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, margin: 0 },
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 180px), 1fr))',
    gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    margin: 0,
  },
  // On phones, label and value share a line.
  cell: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
    gap: tokens.spacingHorizontalM,
    [media.sm]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: '2px', alignContent: 'start' },
  },
  fact: {
    display: 'grid',
    gap: '2px',
    [media.sm]: { gridTemplateColumns: 'minmax(140px, 30%) minmax(0, 1fr)', gap: tokens.spacingHorizontalL },
  },
  label: { color: tokens.colorNeutralForeground3 },
  value: {
    margin: 0,
    minWidth: 0,
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
    // A touch target of 44 px; the padding is inside the line's space, so the lines do not move.
    '& > a': { paddingBlock: '14px', [media.sm]: { paddingBlock: 0 } },
  },
})
