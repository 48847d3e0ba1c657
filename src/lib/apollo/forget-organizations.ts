import type { ApolloCache } from '@apollo/client'
import { currentStore } from '../offline/read-cache/current-store.ts'

/**
 * Removes cached data of organizations from memory and from the device: results that were requested for one of them or
 * mention one, and snapshots of their message boxes. Data that the user may still see is fetched again. Text that the
 * user wrote is in the outbox and is not affected.
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
  await store.remove(names.filter(isOfThem))
}
