import { preloadable } from '#src/ui/preloadable.tsx'

export { useHasEmptyNetwork } from './hooks/use-has-empty-network.ts'
export { useWaitingRequests } from './hooks/use-waiting-requests.ts'

export const OrganizationConnectionsScreen = preloadable(() =>
  import('./components/organization-connections-screen.tsx').then(
    ({ OrganizationConnectionsScreen }) => OrganizationConnectionsScreen,
  ),
)
