import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { RouteLink } from '../route-link.tsx'
import { ROW_OPENER } from './row-keys.ts'

interface RowOpenerProps {
  /** If this and `onOpen` are absent, the row cannot be opened. */
  href: string | undefined
  onOpen: (() => void) | undefined
  isOpen: boolean
  children: ReactNode
}

/**
 * The first cell of a row, which opens it. Its link covers the whole row, so the row is clickable and has one tab stop.
 */
export function RowOpener({ href, onOpen, isOpen, children }: RowOpenerProps) {
  const styles = useStyles()
  if (href !== undefined) {
    return (
      <RouteLink
        {...ROW_OPENER}
        to={href}
        appearance="plain"
        className={styles.opener}
        aria-current={isOpen || undefined}
      >
        {children}
      </RouteLink>
    )
  }
  if (!onOpen) return children
  return (
    <button {...ROW_OPENER} type="button" className={styles.opener} aria-current={isOpen || undefined} onClick={onOpen}>
      {children}
    </button>
  )
}

const useStyles = makeStyles({
  opener: {
    padding: 0,
    border: 'none',
    backgroundColor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    outlineStyle: 'none',
    '::after': { content: '""', position: 'absolute', inset: 0 },
    ':focus-visible::after': {
      outline: `2px solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '-2px',
      borderRadius: tokens.borderRadiusMedium,
    },
  },
})
