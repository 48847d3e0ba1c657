import type { ReactNode } from 'react'
import { useQuestion } from '#src/ui/use-question.tsx'
import { messages } from '../messages.ts'

/** Confirmation before a handle is changed. @returns the dialog to render, and a function that opens it */
export function useHandleQuestion(): [ReactNode, () => Promise<boolean>] {
  return useQuestion({ title: messages.changeTitle, text: messages.changeText, confirmLabel: messages.change })
}
