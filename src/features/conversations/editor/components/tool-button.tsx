import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { iconButton } from '#src/ui/icon-button-style.ts'
import { media } from '#src/ui/theme.ts'

interface ToolButtonProps {
  label: string
  icon: ReactNode
  pressed?: boolean
  disabled?: boolean
  onClick: () => void
}

/** A button of the tool bar. It does not take the focus, so the phone's keyboard stays open. */
export function ToolButton({ label, icon, pressed, disabled = false, onClick }: ToolButtonProps) {
  const styles = useStyles()
  return (
    <button
      type="button"
      className={mergeClasses(styles.root, pressed && styles.pressed)}
      aria-label={label}
      aria-pressed={pressed}
      title={label}
      disabled={disabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      {icon}
    </button>
  )
}

const useStyles = makeStyles({
  root: {
    ...iconButton,
    [media.wide]: { width: '34px', height: '34px' },
    ':disabled': { color: tokens.colorNeutralForegroundDisabled, cursor: 'default' },
  },
  pressed: { backgroundColor: tokens.colorBrandBackground2, color: tokens.colorBrandForeground2 },
})
