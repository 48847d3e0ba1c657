import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { RouteLink } from '#src/ui/route-link.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { messages } from '../messages.ts'
import type { ShellEntry } from '../shell-entries.ts'

interface MobileMenuRowProps {
  label: string
  icon: ReactNode
  /** The link's target; undefined renders a button. */
  entry?: ShellEntry
  onChoose: () => void
  /** Content at the end of the row. */
  children?: ReactNode
}

/** One row of the mobile menu. */
export function MobileMenuRow({ label, icon, entry, onChoose, children }: MobileMenuRowProps) {
  const styles = useStyles()
  const content = (
    <>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <span className={styles.label}>{label}</span>
      {children}
    </>
  )
  if (!entry) {
    return (
      <button type="button" className={mergeClasses(styles.row, styles.button)} onClick={onChoose}>
        {content}
      </button>
    )
  }
  if (entry.external) {
    return (
      <a className={styles.row} href={entry.href} target="_blank" rel="noopener noreferrer" onClick={onChoose}>
        {content}
        <VisuallyHidden>{messages.opensInNewTab}</VisuallyHidden>
      </a>
    )
  }
  return (
    <RouteLink to={entry.href} appearance="plain" className={styles.row} onClick={onChoose}>
      {content}
    </RouteLink>
  )
}

const useStyles = makeStyles({
  row: {
    display: 'flex',
    alignItems: 'center',
    // With large text, the count moves below the label and stays visible.
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalL,
    boxSizing: 'border-box',
    width: '100%',
    minHeight: '52px',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXL}`,
    color: 'inherit',
    fontSize: tokens.fontSizeBase400,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':active': { backgroundColor: tokens.colorSubtleBackgroundPressed },
    '& > :last-child': { marginInlineStart: 'auto' },
  },
  button: {
    border: 'none',
    backgroundColor: 'transparent',
    fontFamily: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
  },
  icon: { display: 'inline-flex', fontSize: '22px', color: tokens.colorBrandForeground1 },
  label: { flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: 'min-content' },
})
