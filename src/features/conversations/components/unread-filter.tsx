import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { sizes } from '#src/ui/theme.ts'
import { messages } from '../messages.ts'

interface UnreadFilterProps {
  value: boolean
  onChange: (value: boolean) => void
}

/** A toggle next to the list's name that shows only unread conversations. */
export function UnreadFilter({ value, onChange }: UnreadFilterProps) {
  const styles = useStyles()
  return (
    <button
      type="button"
      className={styles.target}
      aria-pressed={value}
      title={messages.showUnreadOnly}
      onClick={() => onChange(!value)}
    >
      <span className={mergeClasses(styles.chip, value && styles.on)}>{messages.unreadOnly}</span>
    </button>
  )
}

const useStyles = makeStyles({
  target: {
    display: 'grid',
    placeItems: 'center',
    minHeight: sizes.touchTarget,
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: 'transparent',
    fontFamily: 'inherit',
    cursor: 'pointer',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  chip: {
    padding: '5px 14px',
    borderRadius: tokens.borderRadiusCircular,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: tokens.lineHeightBase200,
  },
  on: {
    border: `1px solid ${tokens.colorBrandBackground}`,
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
  },
})
