import { makeStyles, tokens } from '@fluentui/react-components'
import { BADGE_DISPLAY_CAP_COUNT } from '#shared/limits.ts'

interface CountBadgeProps {
  /** If 0, the badge is not shown. */
  count: number
  /** The counted things, for screen readers: 'unread conversations'. */
  label?: string
}

/** A count up to 99, then '99+'. */
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
    minWidth: '2em',
    height: '2em',
    padding: '0 .6em',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    // Over an icon, whose size is limited, the text size is limited too.
    fontSize: `min(${tokens.fontSizeBase100}, var(--largest-figure, 99px))`,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    lineHeight: 1,
  },
})
