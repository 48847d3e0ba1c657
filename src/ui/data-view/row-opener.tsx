import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { RouteLink } from '../route-link.tsx'
import { ROW_OPENER } from './row-keys.ts'

interface RowOpenerProps {
  /** Absent together with `onOpen`: the row leads nowhere. */
  href: string | undefined
  onOpen: (() => void) | undefined
  isOpen: boolean
  children: ReactNode
}

/**
 * The first words of a row, which lead to it; a press anywhere on the row is one on them, and the keyboard has one
 * stop.
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
