import { ApolloProvider } from '@apollo/client/react'
import { use } from 'react'
import { Outlet } from 'react-router'
import { ViewerProvider } from '#src/lib/session/viewer-context.tsx'
import { useSession } from '#src/lib/session/session.ts'
import { clientFor } from './data-client.ts'

/** Wraps all screens that use /graphql. The sign-in screens do not use it and load without it. */
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
