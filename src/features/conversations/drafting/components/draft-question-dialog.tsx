import { Button, makeStyles } from '@fluentui/react-components'
import { BottomSheet } from '#src/ui/bottom-sheet.tsx'
import { draftingMessages } from '../messages.ts'
import type { DraftWarning } from '../session.ts'
import { DraftWarnings } from './draft-warnings.tsx'

interface DraftQuestionDialogProps {
  open: boolean
  /** Placeholders that the text still contains. */
  unfilled: readonly string[]
  warnings: readonly DraftWarning[]
  onAnswer: (send: boolean) => void
  /** Called after the dialog has closed, when the focus can be moved. */
  onClosed: () => void
}

/** Before sending, lists the unfilled placeholders of a draft and the lines that not every participant may see. */
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
