import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { StatusChip } from '#src/ui/status-chip.tsx'
import { messages } from '../messages.ts'
import type { SettingFragment } from '../site.generated.ts'

type Setting = SettingFragment & { subSettings?: readonly Setting[] }

const CHIPS = {
  Healthy: { label: messages.healthy, intent: 'success' },
  Warning: { label: messages.warned, intent: 'warning' },
  Failed: { label: messages.unhealthy, intent: 'danger' },
  NotConfigured: { label: messages.unconfigured, intent: 'neutral' },
} as const

interface SettingTreeProps {
  /** Accessible name of the list. */
  label: string
  settings: readonly Setting[]
  /** True to lay out the groups side by side if there is room. */
  columns?: boolean
}

/** Renders settings with their values. Nested settings are indented. */
export function SettingTree({ label, settings, columns = false }: SettingTreeProps) {
  const styles = useStyles()
  return (
    <ul aria-label={label} className={mergeClasses(styles.list, columns && styles.columns)}>
      {settings.map(({ name, value, health, subSettings = [] }) => (
        <li key={name}>
          <div className={styles.line}>
            <span className={subSettings.length > 0 ? styles.group : styles.name}>{name}</span>
            {value !== null && <span className={styles.value}>{value}</span>}
            {health && <StatusChip {...CHIPS[health]} />}
          </div>
          {subSettings.length > 0 && (
            <div className={styles.deeper}>
              <SettingTree label={name} settings={subSettings} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    listStyleType: 'none',
    margin: 0,
    padding: 0,
  },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
    columnGap: tokens.spacingHorizontalXXL,
  },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: tokens.spacingHorizontalS },
  name: { flexBasis: '128px', color: tokens.colorNeutralForeground3 },
  group: { flexBasis: '148px', fontWeight: tokens.fontWeightSemibold },
  value: { minWidth: 0, overflowWrap: 'anywhere' },
  deeper: {
    margin: `${tokens.spacingVerticalXS} 0 ${tokens.spacingVerticalS}`,
    paddingLeft: tokens.spacingHorizontalL,
    borderLeft: `2px solid ${tokens.colorNeutralStroke2}`,
  },
})
