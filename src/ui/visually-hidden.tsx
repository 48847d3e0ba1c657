import { makeStyles } from '@fluentui/react-components'
import type { ReactNode } from 'react'

interface VisuallyHiddenProps {
  children: ReactNode
  /** Announces changes politely when set. */
  live?: boolean
}

/** Text for screen readers only. */
export function VisuallyHidden({ children, live = false }: VisuallyHiddenProps) {
  const styles = useStyles()
  return (
    <span className={styles.root} {...(live && { role: 'status', 'aria-live': 'polite' as const })}>
      {children}
    </span>
  )
}

const useStyles = makeStyles({
  root: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    margin: '-1px',
    padding: 0,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
})
