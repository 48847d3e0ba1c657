import { Button } from '@fluentui/react-components'
import { BottomSheet } from '#src/ui/bottom-sheet.tsx'
import { messages } from '../messages.ts'

export type UnsavedAnswer = 'go-on' | 'keep' | 'discard'

interface UnsavedQuestionProps {
  open: boolean
  onAnswer: (answer: UnsavedAnswer) => void
  onClosed: () => void
}

/** Asks what to do with unsaved marks before the annotator closes. */
export function UnsavedQuestion({ open, onAnswer, onClosed }: UnsavedQuestionProps) {
  return (
    <BottomSheet
      open={open}
      onClose={() => onAnswer('go-on')}
      onClosed={onClosed}
      title={messages.question}
      size="small"
      modality="alert"
      actions={
        <>
          <Button size="large" onClick={() => onAnswer('discard')}>
            {messages.discard}
          </Button>
          <Button size="large" onClick={() => onAnswer('keep')}>
            {messages.keep}
          </Button>
          <Button size="large" appearance="primary" onClick={() => onAnswer('go-on')}>
            {messages.goOn}
          </Button>
        </>
      }
    >
      {messages.questionText}
    </BottomSheet>
  )
}
