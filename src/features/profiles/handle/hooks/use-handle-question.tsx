import type { ReactNode } from 'react'
import { useQuestion } from '#src/ui/use-question.tsx'
import { messages } from '../messages.ts'

/** The question before a handle is changed (doc 3 section 4). @returns the dialog, to be drawn, and how to ask */
export function useHandleQuestion(): [ReactNode, () => Promise<boolean>] {
  return useQuestion({ title: messages.changeTitle, text: messages.changeText, confirmLabel: messages.change })
}
