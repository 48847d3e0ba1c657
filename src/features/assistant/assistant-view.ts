import { useSyncExternalStore } from 'react'

let open = false
const listeners = new Set<() => void>()

function setOpen(next: boolean): void {
  open = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A question for the prompt box; null if the chat opens without one. */
let prepared: string | null = null

/** Opens the chat beside the page, or over it on phones. */
export function openAssistant(): void {
  setOpen(true)
}

/** Opens the chat with a question in its prompt box, which the user can change before sending it. */
export function askAssistant(question: string): void {
  prepared = question
  setOpen(true)
}

/** Returns the question of `askAssistant` that no prompt box has received yet, and forgets it. */
export function takePreparedQuestion(): string | null {
  const question = prepared
  prepared = null
  return question
}

/** Calls the listener when the chat is opened or closed. */
export { subscribe as subscribeAssistant }

export function closeAssistant(): void {
  setOpen(false)
}

export function toggleAssistant(): void {
  setOpen(!open)
}

export function useAssistantIsOpen(): boolean {
  return useSyncExternalStore(subscribe, () => open)
}
