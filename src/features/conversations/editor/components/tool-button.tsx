import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { media } from '#src/ui/theme.ts'

interface ToolButtonProps {
  label: string
  icon: ReactNode
  pressed?: boolean
  disabled?: boolean
  onClick: () => void
}

/** A button of the tool bar; it leaves the focus, and so the phone's keyboard, where it is. */
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
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '44px',
    height: '44px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    fontSize: '20px',
    cursor: 'pointer',
    [media.wide]: { width: '34px', height: '34px' },
    // A finger leaves no hover behind.
    [media.hover]: { ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover } },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    ':disabled': { color: tokens.colorNeutralForegroundDisabled, cursor: 'default' },
  },
  pressed: { backgroundColor: tokens.colorBrandBackground2, color: tokens.colorBrandForeground2 },
})
