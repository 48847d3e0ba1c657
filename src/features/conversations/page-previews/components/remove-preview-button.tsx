import { makeStyles, tokens } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { iconButton } from '#src/ui/icon-button-style.ts'
import { media } from '#src/ui/theme.ts'
import { messages } from '../messages.ts'

interface RemovePreviewButtonProps {
  /** Title of the page. */
  title: string
  onRemove: () => void
}

/** Moves the focus from a card that is about to be removed: to a card beside it, or to the list of messages. */
function focusBeside(card: Element | null): void {
  const beside = card?.nextElementSibling ?? card?.previousElementSibling
  const target = beside?.querySelector<HTMLElement>('a') ?? card?.closest<HTMLElement>('[role=group]')
  target?.focus({ preventScroll: true })
}

/** The button in the corner of a card, which is a list item. */
export function RemovePreviewButton({ title, onRemove }: RemovePreviewButtonProps) {
  const styles = useStyles()
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={messages.removeOf(title)}
      title={messages.remove}
      onClick={({ currentTarget }) => {
        focusBeside(currentTarget.closest('li'))
        onRemove()
      }}
    >
      <DismissRegular aria-hidden="true" />
    </button>
  )
}

const useStyles = makeStyles({
  button: {
    ...iconButton,
    position: 'absolute',
    top: '6px',
    right: '6px',
    width: '24px',
    height: '24px',
    borderRadius: tokens.borderRadiusCircular,
    // Visible on any picture.
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow4,
    fontSize: '14px',
    [media.hover]: { ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover } },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    [media.forcedColors]: { border: '1px solid CanvasText' },
    // Extends the touch target to 44 px.
    '@media (pointer: coarse)': { '::after': { content: '""', position: 'absolute', inset: '-10px' } },
  },
})
