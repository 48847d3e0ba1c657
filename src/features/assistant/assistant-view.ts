import { createOpenState } from '#src/lib/open-state.ts'

const { show, ...state } = createOpenState()

/** `subscribeAssistant` calls the listener when the chat is opened or closed. */
export const { toggle: toggleAssistant, subscribe: subscribeAssistant, useIsOpen: useAssistantIsOpen } = state

/** Opens the chat beside the page, or over it on phones. */
export function openAssistant(): void {
  show(true)
}

export function closeAssistant(): void {
  show(false)
}
