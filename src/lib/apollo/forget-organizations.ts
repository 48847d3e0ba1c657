import type { ApolloCache } from '@apollo/client'
import { currentStore } from '../offline/read-cache/current-store.ts'
import { isFetchedAgain } from '../offline/read-cache/forget-cached-answers.ts'

/**
 * Removes from the cache and from the device what was kept of organizations (features, row 21): answers asked for or
 * telling of one of them, and snapshots of its boxes. What the person may still see is asked for again; what they wrote
 * stays.
 */
export async function forgetOrganizations(cache: ApolloCache, organizationIds: readonly string[]): Promise<void> {
  const isOfThem = (text: string): boolean => organizationIds.some((id) => text.includes(id))
  cache.modify({
    id: 'ROOT_QUERY',
    fields: (value: unknown, { storeFieldName, DELETE }) =>
      (isOfThem(storeFieldName) || isOfThem(JSON.stringify(value) ?? '') ? DELETE : value) as never,
  })
  cache.gc()
  const store = currentStore()
  if (!store) return
  const names = (await store.list()).map(({ name }) => name)
  await store.remove(names.filter((name) => isOfThem(name) && isFetchedAgain(name)))
}
