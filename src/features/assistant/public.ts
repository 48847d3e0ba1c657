export { askAssistant, openAssistant, toggleAssistant } from './assistant-view.ts'
/** Loads the chat on demand, so that it does not delay the first screen. */
export const loadAssistantHost = () =>
  import('./components/assistant-host.tsx').then(({ AssistantHost }) => AssistantHost)
