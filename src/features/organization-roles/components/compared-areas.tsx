import { makeStyles, tokens } from '@fluentui/react-components'
import { media } from '#src/ui/theme.ts'
import { messages } from '../messages.ts'
import type { ComparedArea } from '../role-permissions.ts'

interface ComparedAreasProps {
  label: string
  /** Names of the two roles. */
  names: readonly [string, string]
  areas: readonly ComparedArea[]
}

/**
 * Compares the permissions of two roles, area by area and side by side. Permissions of only one role are highlighted.
 */
export function ComparedAreas({ label, names, areas }: ComparedAreasProps) {
  const styles = useStyles()
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <td className={styles.corner} />
          {names.map((name, side) => (
            <th key={side} scope="col" className={styles.role}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {areas.map((area) => (
          <tr key={area.name}>
            <th scope="row" className={styles.area}>
              {area.name}
            </th>
            <Permitted operations={area.first} others={area.second} />
            <Permitted operations={area.second} others={area.first} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface PermittedProps {
  operations: readonly string[]
  /** Permissions of the other role in this area. */
  others: readonly string[]
}

function Permitted({ operations, others }: PermittedProps) {
  const styles = useStyles()
  if (operations.length === 0) return <td className={styles.none}>{messages.notPermitted}</td>
  return (
    <td className={styles.cell}>
      {operations.map((operation, index) => (
        <span key={operation}>
          {others.includes(operation) ? operation : <strong className={styles.only}>{operation}</strong>}
          {index < operations.length - 1 && ', '}
        </span>
      ))}
    </td>
  )
}

const cell = {
  padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS} ${tokens.spacingVerticalS} 0`,
  borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  verticalAlign: 'top',
  overflowWrap: 'anywhere',
  [media.sm]: { paddingRight: tokens.spacingHorizontalL },
} as const

const useStyles = makeStyles({
  table: { width: '100%', tableLayout: 'fixed', borderCollapse: 'collapse', textAlign: 'left' },
  corner: { padding: 0 },
  role: {
    ...cell,
    borderTop: 'none',
    fontWeight: tokens.fontWeightSemibold,
  },
  area: { ...cell, fontWeight: tokens.fontWeightRegular },
  cell,
  none: { ...cell, color: tokens.colorNeutralForeground3 },
  only: { fontWeight: tokens.fontWeightSemibold, color: tokens.colorBrandForeground1 },
})
