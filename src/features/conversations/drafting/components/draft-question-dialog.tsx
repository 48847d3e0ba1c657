import { Button, makeStyles } from '@fluentui/react-components'
import { BottomSheet } from '#src/ui/bottom-sheet.tsx'
import { draftingMessages } from '../messages.ts'
import type { DraftWarning } from '../session.ts'
import { DraftWarnings } from './draft-warnings.tsx'

interface DraftQuestionDialogProps {
  open: boolean
  /** Placeholders that still stand in the text. */
  unfilled: readonly string[]
  warnings: readonly DraftWarning[]
  onAnswer: (send: boolean) => void
  /** After it is gone: the focus may move on. */
  onClosed: () => void
}

/** Lists what a kept draft of the assistant left open, and what not everybody may see, before it is sent. */
export function DraftQuestionDialog({ open, unfilled, warnings, onAnswer, onClosed }: DraftQuestionDialogProps) {
  const styles = useStyles()
  return (
    <BottomSheet
      open={open}
      onClose={() => onAnswer(false)}
      onClosed={onClosed}
      title={warnings.length > 0 ? draftingMessages.warnedTitle : draftingMessages.unfilledTitle}
      size="small"
      modality="alert"
      actions={
        <>
          <Button size="large" onClick={() => onAnswer(true)}>
            {draftingMessages.sendAnyway}
          </Button>
          <Button size="large" appearance="primary" onClick={() => onAnswer(false)}>
            {unfilled.length > 0 ? draftingMessages.fillIn : draftingMessages.edit}
          </Button>
        </>
      }
    >
      <DraftWarnings warnings={warnings} />
      {unfilled.length > 0 && (
        <>
          <p className={styles.text}>{draftingMessages.unfilled}</p>
          <ul className={styles.list}>
            {unfilled.map((placeholder) => (
              <li key={placeholder}>{placeholder}</li>
            ))}
          </ul>
        </>
      )}
    </BottomSheet>
  )
}

const useStyles = makeStyles({
  text: { margin: 0 },
  list: { margin: 0, maxHeight: '40dvh', overflowY: 'auto', overflowWrap: 'anywhere' },
})
