import type { ApolloCache } from '@apollo/client'
import type { OrganizationGrant } from '#shared/permissions/check.ts'
import { currentStore } from '../offline/read-cache/current-store.ts'
import { lostOrganizations } from '../session/lost-organizations.ts'
import { ObservedCache } from './observed-cache.ts'

/** Records whose names do not say whose data they hold: the versions of a file. */
const WITHOUT_OWNER = /^record:[^:]*:getFileInstances:/

/**
 * Removes data of organizations from memory and from the device: cached results that were requested for one of them or
 * mention one, records of their message boxes and documents, and pinned files. Data that the user may still see is
 * fetched again. Text that the user wrote is in the outbox and is not affected.
 */
export async function forgetOrganizations(cache: ApolloCache, organizationIds: readonly string[]): Promise<void> {
  // Results that the device stored earlier must not be added after this.
  if (cache instanceof ObservedCache) await cache.restored
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
  await store.remove(names.filter((name) => isOfThem(name) || WITHOUT_OWNER.test(name)))
  await unpinAll(isOfThem)
}

/** Removes the data of the organizations in which the user has lost rights. */
export async function forgetLost(
  cache: ApolloCache,
  before: readonly OrganizationGrant[],
  now: readonly OrganizationGrant[],
): Promise<void> {
  const lost = lostOrganizations(before, now)
  if (lost.length > 0) await forgetOrganizations(cache, lost)
}

/** Removes the pinned files and folders whose stored information mentions one of the organizations. */
async function unpinAll(isOfThem: (text: string) => boolean): Promise<void> {
  const { forgetPinnedFiles, listMarks, listPinnedFiles, removeMark } = await import(
    '../offline/pinned-files/pinned-files.ts'
  )
  const [files, marks] = await Promise.all([listPinnedFiles(), listMarks()])
  // The marks first: a mark that stays would download the files again.
  for (const { id, mark } of marks) if (isOfThem(id) || isOfThem(JSON.stringify(mark))) await removeMark(id)
  await forgetPinnedFiles(files.filter(({ facts }) => isOfThem(JSON.stringify(facts))).map(({ id }) => id))
}
