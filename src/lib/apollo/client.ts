import { ApolloClient, ApolloLink, type TypePolicies } from '@apollo/client'
import { Kind, OperationTypeNode } from 'graphql'
import { startDeviceStore } from '#src/lib/offline/read-cache/current-store.ts'
import { wipeOthers } from '#src/lib/offline/read-cache/wipe.ts'
import './default-options.ts'
import { ObservedCache } from './observed-cache.ts'
import { createLink, type LinkOptions } from './links.ts'
import { keepCache, type PersistedCacheHandle } from './persisted-cache.ts'

export interface ApolloOptions extends LinkOptions {
  /** Whose data the device keeps: the user, or user and assumed user; null keeps nothing (nobody is signed in). */
  identityKey: string | null
  /** Collected from the features' cache.ts files by src/app. */
  typePolicies?: readonly TypePolicies[]
}

let handle: PersistedCacheHandle | null = null

/**
 * The Apollo client of this page, its cache filled with what the device keeps for the identity. Called once, before the
 * first render; it waits for the device at most CACHE_RESTORE_LIMIT_MS and never for the network.
 */
export async function createApollo(options: ApolloOptions): Promise<ApolloClient> {
  stopKeeping()
  const cache = new ObservedCache({ typePolicies: collectTypePolicies(options.typePolicies ?? []) })
  const client = new ApolloClient({
    cache,
    link: ApolloLink.from([recencyLink(cache), createLink(options)]),
    defaultOptions: {
      // Partial data with errors is the rule of the service (decision 31): what arrived is shown, what failed is told.
      watchQuery: { errorPolicy: 'all', fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' },
      query: { errorPolicy: 'all' },
      mutate: { errorPolicy: 'all' },
    },
  })
  const store = await startDeviceStore(options.identityKey)
  if (store) handle = await keepCache(cache, store)
  // After the start: another person's data is unreadable without the key and nobody waits for its removal.
  if (options.identityKey !== null) void wipeOthers(options.identityKey).catch(() => undefined)
  return client
}

/** Ends the keeping of this page's cache; the first step of every wipe. */
export function stopKeeping(): void {
  handle?.stop()
  handle = null
}

/** Writes what changed to the device now, for instance before the product itself reloads the page. */
export async function flushPersistedCache(): Promise<void> {
  await handle?.flush()
}

/** Each feature describes its own types; `Query` and `Mutation` are described by several and merged field by field. */
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

/** Notes which answers are asked for, so that the least recently opened leave the device first. */
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
