import { preloadable } from '#src/ui/preloadable.tsx'

export type { ConnectionOwner } from './connection-state.ts'
export { standingOf } from './connection-state.ts'
export { ConnectionButtons } from './components/connection-buttons.tsx'
export { MessageButton } from './components/message-button.tsx'
export { useConnect } from './hooks/use-connect.ts'
export { useConnectionActions } from './hooks/use-connection-actions.ts'
export { useNetworkSearch } from './hooks/use-network-search.ts'
export { useQueuedConnections } from './hooks/use-queued-connections.ts'

/** Loaded as a separate chunk, because a hover card opens without it. */
export const ProfileActions = preloadable(() =>
  import('./components/profile-actions.tsx').then(({ ProfileActions }) => ProfileActions),
)

/** Others whom the user can ask to connect, below a search among those to whom the user may write. */
export const ConnectToFound = preloadable(() =>
  import('./components/connect-to-found.tsx').then(({ ConnectToFound }) => ConnectToFound),
)
