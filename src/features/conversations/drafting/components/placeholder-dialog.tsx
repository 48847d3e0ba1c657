import { Button, makeStyles } from '@fluentui/react-components'
import { BottomSheet } from '#src/ui/bottom-sheet.tsx'
import { draftingMessages } from '../messages.ts'

interface PlaceholderDialogProps {
  open: boolean
  placeholders: readonly string[]
  onAnswer: (send: boolean) => void
  /** After it is gone: the focus may move on. */
  onClosed: () => void
}

/** Lists what a kept draft of the assistant left open, before it is sent. */
export function PlaceholderDialog({ open, placeholders, onAnswer, onClosed }: PlaceholderDialogProps) {
  const styles = useStyles()
  return (
    <BottomSheet
      open={open}
      onClose={() => onAnswer(false)}
      onClosed={onClosed}
      title={draftingMessages.unfilledTitle}
      size="small"
      modality="alert"
      actions={
        <>
          <Button size="large" onClick={() => onAnswer(true)}>
            {draftingMessages.sendAnyway}
          </Button>
          <Button size="large" appearance="primary" onClick={() => onAnswer(false)}>
            {draftingMessages.fillIn}
          </Button>
        </>
      }
    >
      <p className={styles.text}>{draftingMessages.unfilled}</p>
      <ul className={styles.list}>
        {placeholders.map((placeholder) => (
          <li key={placeholder}>{placeholder}</li>
        ))}
      </ul>
    </BottomSheet>
  )
}

const useStyles = makeStyles({
  text: { margin: 0 },
  list: { margin: 0, maxHeight: '40dvh', overflowY: 'auto', overflowWrap: 'anywhere' },
})
