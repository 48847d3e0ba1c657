export { openAssistant, toggleAssistant } from './assistant-view.ts'
/** Loads the chat; no first screen waits for it (bar P1). */
export const loadAssistantHost = () =>
  import('./components/assistant-host.tsx').then(({ AssistantHost }) => AssistantHost)
