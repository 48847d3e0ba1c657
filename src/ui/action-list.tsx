import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { sizes } from './theme.ts'
import type { MenuAction } from './menu-action.ts'

interface ActionListProps {
  actions: readonly MenuAction[]
  onChoose: (action: MenuAction) => void
}

/** Actions as tall rows in a sheet. */
export function ActionList({ actions, onChoose }: ActionListProps) {
  const styles = useStyles()
  return (
    <ul className={styles.list}>
      {actions.map((action) => (
        <li key={action.key}>
          <button
            type="button"
            className={mergeClasses(styles.row, action.danger && styles.danger)}
            disabled={action.disabled}
            onClick={() => onChoose(action)}
          >
            {action.icon && (
              <span className={styles.icon} aria-hidden="true">
                {action.icon}
              </span>
            )}
            {action.label}
          </button>
        </li>
      ))}
    </ul>
  )
}

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: `0 0 ${tokens.spacingVerticalS}` },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    width: '100%',
    minHeight: sizes.touchTarget,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalXL}`,
    border: 'none',
    backgroundColor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    fontSize: tokens.fontSizeBase400,
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':active': { backgroundColor: tokens.colorSubtleBackgroundPressed },
    ':disabled': { color: tokens.colorNeutralForegroundDisabled, cursor: 'not-allowed' },
  },
  icon: {
    display: 'inline-flex',
    flexShrink: 0,
    width: '22px',
    fontSize: '22px',
    color: tokens.colorNeutralForeground3,
  },
  danger: { color: tokens.colorStatusDangerForeground1 },
})
