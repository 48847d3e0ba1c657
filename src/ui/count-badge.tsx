import { makeStyles, tokens } from '@fluentui/react-components'
import { BADGE_DISPLAY_CAP_COUNT } from '#shared/limits.ts'

interface CountBadgeProps {
  /** Nothing is drawn for 0. */
  count: number
  /** What is counted, for screen readers: 'unread conversations'. */
  label?: string
}

/** A figure up to 99, then '99+' (doc 1 section 9). */
export function CountBadge({ count, label }: CountBadgeProps) {
  const styles = useStyles()
  if (count <= 0) return null
  const shown = count > BADGE_DISPLAY_CAP_COUNT ? `${BADGE_DISPLAY_CAP_COUNT}+` : String(count)
  return label ? (
    <span className={styles.root} role="img" aria-label={`${shown} ${label}`}>
      {shown}
    </span>
  ) : (
    <span className={styles.root}>{shown}</span>
  )
}

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSizing: 'border-box',
    minWidth: '1.25rem',
    height: '1.25rem',
    padding: '0 6px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    fontSize: tokens.fontSizeBase100,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    lineHeight: 1,
  },
})
