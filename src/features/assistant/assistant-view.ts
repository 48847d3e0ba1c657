import { useSyncExternalStore } from 'react'

let open = false
const listeners = new Set<() => void>()

function setOpen(next: boolean): void {
  open = next
  for (const listener of listeners) listener()
}

/** Calls the listener when the chat is opened or closed. */
export function subscribeAssistant(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Opens the chat beside the page, or over it on phones. */
export function openAssistant(): void {
  setOpen(true)
}

export function closeAssistant(): void {
  setOpen(false)
}

export function toggleAssistant(): void {
  setOpen(!open)
}

export function useAssistantIsOpen(): boolean {
  return useSyncExternalStore(subscribeAssistant, () => open)
}
