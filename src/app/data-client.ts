import type { ApolloClient } from '@apollo/client'
import { typePolicies as conversationPolicies } from '#src/features/conversations/cache.ts'
import { createApollo, stopKeeping } from '#src/lib/apollo/client.ts'
import { getConfig } from '#src/config/env.ts'
import { getAccessToken, getSession, onSignOut, setMfaState, signOut } from '#src/lib/session/session.ts'

interface ClientOfIdentity {
  identityKey: string | null
  client: ApolloClient
}

let current: ClientOfIdentity | null = null
let coming: { identityKey: string | null; client: Promise<ClientOfIdentity> } | null = null

/**
 * One client per identity: the cache of one person is never seen by another, also without a reload in between. The same
 * promise for the same identity, marked as settled for React's `use`, which then does not suspend.
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
