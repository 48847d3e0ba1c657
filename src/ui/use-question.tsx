import { useRef, useState, type ReactNode } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface QuestionProps {
  title: string
  text: string
  confirmLabel: string
}

/**
 * Asks for confirmation within an asynchronous action: `await ask()` is true if the user agreed.
 *
 * @returns the dialog, to be rendered, and the function `ask`
 */
export function useQuestion(question: QuestionProps): [ReactNode, () => Promise<boolean>] {
  const [open, setOpen] = useState(false)
  const answer = useRef<(agreed: boolean) => void>(() => undefined)
  const agreed = useRef(false)
  const dialog = (
    <ConfirmDialog
      {...question}
      open={open}
      onConfirm={() => {
        agreed.current = true
      }}
      onClose={() => setOpen(false)}
      onClosed={() => answer.current(agreed.current)}
    />
  )
  const ask = (): Promise<boolean> =>
    new Promise((resolve) => {
      agreed.current = false
      answer.current = resolve
      setOpen(true)
    })
  return [dialog, ask]
}
