import { openAssistant } from './assistant-view.ts'

/** A question for the prompt box; null if the chat opens without one. */
let prepared: string | null = null

/** Opens the chat with a question in its prompt box, which the user can change before sending it. */
export function askAssistant(question: string): void {
  prepared = question
  openAssistant()
}

/** Returns the question of `askAssistant` that no prompt box has received yet, and forgets it. */
export function takePreparedQuestion(): string | null {
  const question = prepared
  prepared = null
  return question
}
