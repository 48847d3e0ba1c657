import { makeStyles, tokens } from '@fluentui/react-components'

interface NameListProps {
  label: string
  names: readonly string[]
}

/** Lists short names in a row that wraps. */
export function NameList({ label, names }: NameListProps) {
  const styles = useStyles()
  return (
    <ul className={styles.root} aria-label={label}>
      {names.map((name) => (
        <li key={name} className={styles.name}>
          {name}
        </li>
      ))}
    </ul>
  )
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  name: {
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground4,
  },
})
