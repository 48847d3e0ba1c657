import { Button } from '@fluentui/react-components'
import { BottomSheet } from '#src/ui/bottom-sheet.tsx'
import { messages as words } from '../messages.ts'

export type UnsavedAnswer = 'go-on' | 'keep' | 'discard'

interface UnsavedQuestionProps {
  open: boolean
  onAnswer: (answer: UnsavedAnswer) => void
  onClosed: () => void
}

/** Asks before what was drawn goes out of sight. */
export function UnsavedQuestion({ open, onAnswer, onClosed }: UnsavedQuestionProps) {
  return (
    <BottomSheet
      open={open}
      onClose={() => onAnswer('go-on')}
      onClosed={onClosed}
      title={words.question}
      size="small"
      modality="alert"
      actions={
        <>
          <Button size="large" onClick={() => onAnswer('discard')}>
            {words.discard}
          </Button>
          <Button size="large" onClick={() => onAnswer('keep')}>
            {words.keep}
          </Button>
          <Button size="large" appearance="primary" onClick={() => onAnswer('go-on')}>
            {words.goOn}
          </Button>
        </>
      }
    >
      {words.questionText}
    </BottomSheet>
  )
}
