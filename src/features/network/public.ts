import { preloadable } from '#src/ui/preloadable.tsx'

export const OrganizationConnectionsScreen = preloadable(() =>
  import('./components/organization-connections-screen.tsx').then(
    ({ OrganizationConnectionsScreen }) => OrganizationConnectionsScreen,
  ),
)
