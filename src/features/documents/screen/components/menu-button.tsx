import { makeStyles } from '@fluentui/react-components'
import { MoreHorizontalRegular } from '@fluentui/react-icons/svg/more-horizontal'
import { messages } from '../../messages.ts'
import { iconButton } from '#src/ui/icon-button-style.ts'

interface MenuButtonProps {
  name: string
  isTabStop: boolean
  onOpen: (anchor: HTMLElement) => void
}

/** Opens the menu of an item. */
export function MenuButton({ name, isTabStop, onOpen }: MenuButtonProps) {
  const styles = useStyles()
  return (
    <button
      type="button"
      aria-label={messages.actionsFor(name)}
      aria-haspopup="menu"
      tabIndex={isTabStop ? 0 : -1}
      className={styles.root}
      onClick={(event) => {
        event.stopPropagation()
        onOpen(event.currentTarget)
      }}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      <MoreHorizontalRegular aria-hidden="true" />
    </button>
  )
}

const useStyles = makeStyles({ root: iconButton })
