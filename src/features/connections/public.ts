import { preloadable } from '#src/ui/preloadable.tsx'

export type { ConnectionOwner } from './connection-state.ts'
export { standingOf } from './connection-state.ts'
export { ConnectionButtons } from './components/connection-buttons.tsx'
export { MessageButton } from './components/message-button.tsx'
export { useConnectionActions } from './hooks/use-connection-actions.ts'
export { useQueuedConnections } from './hooks/use-queued-connections.ts'

/** Loaded as a separate chunk, because a hover card opens without it. */
export const ProfileActions = preloadable(() =>
  import('./components/profile-actions.tsx').then(({ ProfileActions }) => ProfileActions),
)
