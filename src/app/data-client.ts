import type { ApolloClient } from '@apollo/client'
import { createApollo, stopKeeping } from '#src/lib/apollo/client.ts'
import { getConfig } from '#src/config/env.ts'
import { getAccessToken, getSession, onSignOut, signOut } from '#src/lib/session/session.ts'

interface ClientOfIdentity {
  identityKey: string | null
  client: ApolloClient
}

let current: ClientOfIdentity | null = null
let coming: { identityKey: string | null; client: Promise<ClientOfIdentity> } | null = null

/** The client of an identity when it is ready; nothing to wait for then. */
export function readyClient(identityKey: string | null): ApolloClient | null {
  return current?.identityKey === identityKey ? current.client : null
}

/** One client per identity: the cache of one person is never seen by another, also without a reload in between. */
export function clientFor(identityKey: string | null): Promise<ClientOfIdentity> {
  if (coming?.identityKey === identityKey) return coming.client
  stopKeeping()
  const { assumed } = getSession()
  const client = createApollo({
    identityKey,
    graphqlPath: getConfig().graphqlPath,
    getAccessToken,
    assumedToken: assumed?.token ?? null,
    onUnauthenticated: () => void signOut({ remember: window.location.pathname + window.location.search }),
  }).then((created) => {
    current = { identityKey, client: created }
    return current
  })
  coming = { identityKey, client }
  return client
}

onSignOut(() => {
  stopKeeping()
  current?.client.stop()
})
