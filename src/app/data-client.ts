import type { ApolloClient } from '@apollo/client'
import { typePolicies as conversationPolicies } from '#src/features/conversations/cache.ts'
import { createApollo, stopKeeping } from '#src/lib/apollo/client.ts'
import { getConfig } from '#src/config/env.ts'
import { readViewerAhead } from '#src/lib/session/read-viewer-ahead.ts'
import { getAccessToken, getSession, onSignOut, setMfaState, signOut } from '#src/lib/session/session.ts'

interface ClientOfIdentity {
  identityKey: string | null
  client: ApolloClient
}

let current: ClientOfIdentity | null = null
let coming: { identityKey: string | null; client: Promise<ClientOfIdentity> } | null = null

/**
 * Returns the client of an identity. Each identity has its own client, so that no user can read another user's cache,
 * even without a reload in between. Calls for the same identity return the same promise, which is marked as settled so
 * that React's `use` does not suspend.
 */
export function clientFor(identityKey: string | null): Promise<ClientOfIdentity> {
  if (coming?.identityKey === identityKey) return coming.client
  stopKeeping()
  const { assumed } = getSession()
  const client = createApollo({
    identityKey,
    typePolicies: [conversationPolicies],
    graphqlPath: getConfig().graphqlPath,
    getAccessToken,
    assumedToken: assumed?.token ?? null,
    onMfaRequired: () => void setMfaState('missing'),
    onUnauthenticated: () => void signOut({ remember: window.location.pathname + window.location.search }),
  }).then((created) => {
    current = { identityKey, client: created }
    readViewerAhead(created)
    void Object.assign(client, { status: 'fulfilled', value: current })
    return current
  })
  coming = { identityKey, client }
  return client
}

onSignOut(() => {
  stopKeeping()
  current?.client.stop()
})
