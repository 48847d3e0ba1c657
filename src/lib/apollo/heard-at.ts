import type { ApolloCache } from '@apollo/client'

const known = new WeakMap<ApolloCache, Map<string, number>>()

/**
 * When the server last returned each result in the cache, by its name there ('conversationGet({...})'), in epoch
 * milliseconds. It is stored on the device with the results (persisted-cache.ts).
 */
export function heardAtOf(cache: ApolloCache): Map<string, number> {
  let heardAt = known.get(cache)
  if (!heardAt) {
    heardAt = new Map()
    known.set(cache, heardAt)
  }
  return heardAt
}
