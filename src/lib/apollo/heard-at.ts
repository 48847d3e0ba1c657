import type { ApolloCache } from '@apollo/client'

const known = new WeakMap<ApolloCache, Map<string, number>>()

/**
 * When the server last gave each answer of a cache, by its name in the cache ('conversationGet({...})'); epoch
 * milliseconds. It is kept on the device together with the answers (persisted-cache.ts).
 */
export function heardAtOf(cache: ApolloCache): Map<string, number> {
  let heardAt = known.get(cache)
  if (!heardAt) {
    heardAt = new Map()
    known.set(cache, heardAt)
  }
  return heardAt
}
