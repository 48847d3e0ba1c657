import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { CheckmarkFilled } from '@fluentui/react-icons/svg/checkmark'
import { messages } from '../../messages.ts'
import { iconButton } from '#src/ui/icon-button-style.ts'

interface SelectBoxProps {
  name: string
  isSelected: boolean
  className?: string
  isTabStop: boolean
  onToggle: () => void
}

/** Adds an item to the selection or removes it, for touch and for users who cannot hold a modifier key. */
export function SelectBox({ name, isSelected, className, isTabStop, onToggle }: SelectBoxProps) {
  const styles = useStyles()
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={isSelected}
      aria-label={messages.select(name)}
      tabIndex={isTabStop ? 0 : -1}
      className={mergeClasses(styles.root, className)}
      onClick={(event) => {
        event.stopPropagation()
        onToggle()
      }}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      <span className={mergeClasses(styles.box, isSelected && styles.selected)}>
        {isSelected && <CheckmarkFilled aria-hidden="true" />}
      </span>
    </button>
  )
}

const useStyles = makeStyles({
  root: iconButton,
  box: {
    display: 'grid',
    placeItems: 'center',
    boxSizing: 'border-box',
    width: '20px',
    height: '20px',
    borderRadius: tokens.borderRadiusSmall,
    border: `1.5px solid ${tokens.colorNeutralStrokeAccessible}`,
    backgroundColor: tokens.colorNeutralBackground1,
    fontSize: '14px',
  },
  selected: {
    border: `1.5px solid ${tokens.colorBrandBackground}`,
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
  },
})
