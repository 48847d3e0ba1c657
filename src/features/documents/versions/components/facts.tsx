import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'

interface FactsProps {
  facts: readonly { term: string; value: ReactNode }[]
}

/** A list of terms with their values. */
export function Facts({ facts }: FactsProps) {
  const styles = useStyles()
  return (
    <dl className={styles.root}>
      {facts.map(({ term, value }) => (
        <div key={term} className={styles.fact}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, margin: 0 },
  fact: { minWidth: 0 },
  term: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  value: { margin: 0, overflowWrap: 'anywhere' },
})
