export { openAssistant, toggleAssistant } from './assistant-view.ts'
export { askAssistant } from './prepared-question.ts'
/** Loads the chat on demand, so that it does not delay the first screen. */
export const loadAssistantHost = () =>
  import('./components/assistant-host.tsx').then(({ AssistantHost }) => AssistantHost)
