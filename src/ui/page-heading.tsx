import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { media, sizes } from './theme.ts'

interface PageHeadingProps {
  children: ReactNode
  /** A smaller line below. */
  subtitle?: ReactNode
  /** For screen readers only, because another element shows the same words. */
  isHidden?: boolean
  /** Buttons at the end of the line. */
  actions?: ReactNode
}

/** The only h1 of a page. It receives the focus after a navigation, so that screen readers start here. */
export function PageHeading({ children, subtitle, actions, isHidden = false }: PageHeadingProps) {
  const styles = useStyles()
  return (
    <div className={mergeClasses(styles.root, isHidden && styles.hidden)}>
      <div className={styles.text}>
        <h1 className={styles.heading} tabIndex={-1} data-page-heading="">
          {children}
        </h1>
        {subtitle && <div className={styles.subtitle}>{subtitle}</div>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    minWidth: 0,
    containerType: 'inline-size',
  },
  hidden: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  // As wide as a short title; small actions stay beside a long one, which wraps.
  text: { flexGrow: 1, flexBasis: '12em', maxWidth: 'max-content', minWidth: 0 },
  heading: {
    margin: 0,
    outlineStyle: 'none',
    // Limits large text so that a long word such as 'Conversations' is not broken.
    fontSize: `min(${tokens.fontSizeBase500}, 11cqi)`,
    lineHeight: 1.35,
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '-0.01em',
    overflowWrap: 'anywhere',
    [media.md]: { fontSize: `min(${tokens.fontSizeBase600}, 11cqi)` },
  },
  subtitle: { color: tokens.colorNeutralForeground3 },
  actions: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    '& > .fui-Button': { minHeight: sizes.touchTarget },
  },
})
