import { ApolloClient, ApolloLink, type TypePolicies } from '@apollo/client'
import { Kind, OperationTypeNode } from 'graphql'
import { startDeviceStore } from '#src/lib/offline/read-cache/current-store.ts'
import { wipeOthers } from '#src/lib/offline/read-cache/wipe.ts'
import './default-options.ts'
import { ObservedCache } from './observed-cache.ts'
import { createLink, type LinkOptions } from './links.ts'
import { keepCache, type PersistedCacheHandle } from './persisted-cache.ts'

export interface ApolloOptions extends LinkOptions {
  /**
   * Identity whose data is cached on the device: the user, or the user and the assumed user. If null (signed out),
   * nothing is cached.
   */
  identityKey: string | null
  /** Collected from the features' cache.ts files by src/app. */
  typePolicies?: readonly TypePolicies[]
}

let handle: PersistedCacheHandle | null = null

/**
 * Creates the Apollo client of this page and restores its cache from the device for the identity. Called once, before
 * the first render. It waits at most CACHE_RESTORE_LIMIT_MS for the device and never for the network.
 */
export async function createApollo(options: ApolloOptions): Promise<ApolloClient> {
  stopKeeping()
  const cache = new ObservedCache({ typePolicies: collectTypePolicies(options.typePolicies ?? []) })
  const client = new ApolloClient({
    cache,
    link: ApolloLink.from([recencyLink(cache), createLink(options)]),
    defaultOptions: {
      // The server may return partial data with errors: the data that arrived is shown, and so are the errors.
      watchQuery: { errorPolicy: 'all', fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' },
      query: { errorPolicy: 'all' },
      mutate: { errorPolicy: 'all' },
    },
  })
  const store = await startDeviceStore(options.identityKey)
  if (store) handle = await keepCache(cache, store)
  // After the start: another user's data is unreadable without the key, so the removal is not urgent.
  if (options.identityKey !== null) void wipeOthers(options.identityKey).catch(() => undefined)
  return client
}

/** Stops persisting this page's cache; the first step of every wipe. */
export function stopKeeping(): void {
  handle?.stop()
  handle = null
}

/** Writes pending changes of the cache to the device now, for example before the app reloads the page. */
export async function flushPersistedCache(): Promise<void> {
  await handle?.flush()
}

/** Merges the type policies of all features; several features add fields to `Query` and `Mutation`. */
export function collectTypePolicies(policies: readonly TypePolicies[]): TypePolicies {
  const collected: TypePolicies = {}
  for (const policy of policies) {
    for (const [name, given] of Object.entries(policy)) {
      const earlier = collected[name]
      collected[name] = { ...earlier, ...given, fields: { ...earlier?.fields, ...given.fields } }
    }
  }
  return collected
}

/**
 * Records when each query was last requested, so that the least recently requested results are evicted from the device
 * first.
 */
function recencyLink(cache: ObservedCache): ApolloLink {
  return new ApolloLink((operation, forward) => {
    if (!handle) return forward(operation)
    for (const definition of operation.query.definitions) {
      if (definition.kind !== Kind.OPERATION_DEFINITION || operation.operationType !== OperationTypeNode.QUERY) continue
      for (const field of definition.selectionSet.selections) {
        if (field.kind !== Kind.FIELD) continue
        const { variables } = operation
        handle.noteAsked(
          cache.policies.getStoreFieldName({ typename: 'Query', fieldName: field.name.value, field, variables }),
        )
      }
    }
    return forward(operation)
  })
}
