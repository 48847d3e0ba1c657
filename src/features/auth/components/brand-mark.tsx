import { makeStyles, tokens } from '@fluentui/react-components'
import { messages } from '../messages.ts'

/** The product's sign and name at the top of the sign-in screens. */
export function BrandMark() {
  const styles = useStyles()
  return (
    <div className={styles.root}>
      <svg viewBox="0 0 48 48" className={styles.sign} aria-hidden="true">
        <rect width="48" height="48" rx="12" fill="currentColor" />
        <g fill="none" stroke="white" strokeWidth="4.5" strokeLinecap="round">
          <path d="M14 14h13" />
          <path d="M14 24h20" opacity="0.85" />
          <path d="M14 34h9" opacity="0.7" />
        </g>
      </svg>
      <div>
        <div className={styles.name}>{messages.product}</div>
        <div className={styles.tagline}>{messages.tagline}</div>
      </div>
    </div>
  )
}

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM },
  sign: { width: '44px', height: '44px', flexShrink: 0, color: tokens.colorBrandBackground },
  name: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '-0.01em',
  },
  tagline: { fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200, color: tokens.colorNeutralForeground3 },
})
