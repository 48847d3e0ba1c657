import { ApolloProvider } from '@apollo/client/react'
import { use } from 'react'
import { Outlet } from 'react-router'
import { ViewerProvider } from '#src/lib/session/viewer-context.tsx'
import { useSession } from '#src/lib/session/session.ts'
import { clientFor } from './data-client.ts'

/** Everything that talks to /graphql lies below; the sign-in screens do not, and load without it. */
export function DataLayer() {
  const { identityKey } = useSession()
  const { client } = use(clientFor(identityKey))
  return (
    <ApolloProvider key={identityKey} client={client}>
      <ViewerProvider>
        <Outlet />
      </ViewerProvider>
    </ApolloProvider>
  )
}
