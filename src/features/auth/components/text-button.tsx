import { Button, makeStyles } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { sizes } from '#src/ui/theme.ts'

interface TextButtonProps {
  onClick: () => void
  children: ReactNode
  busy?: boolean
}

/** Secondary action below a form. */
export function TextButton({ onClick, children, busy = false }: TextButtonProps) {
  const styles = useStyles()
  return (
    <Button appearance="transparent" onClick={onClick} disabledFocusable={busy} className={styles.root}>
      {children}
    </Button>
  )
}

const useStyles = makeStyles({
  root: { minHeight: sizes.touchTarget, fontWeight: 'normal' },
})
