import type { ApolloCache } from '@apollo/client'
import { currentStore, revokeInEveryTab } from '../offline/read-cache/current-store.ts'
import type { DeviceStore } from '../offline/read-cache/device-store.ts'
import { forgetCachedAnswers } from '../offline/read-cache/forget-cached-answers.ts'
import { forgetPicturesExcept } from '../offline/read-cache/saved-pictures.ts'
import { forgetLastPage } from '../offline/pwa/last-page.ts'
import { forgetStartupSnapshot } from '../offline/startup/save-startup-snapshot.ts'
import { hasLostSiteRights, type HeldRights, lostOrganizations } from '../session/lost-rights.ts'
import { flushPersistedCache } from './client.ts'
import { ObservedCache } from './observed-cache.ts'

/** Records whose names do not say whose data they hold: the versions of a file. */
const WITHOUT_OWNER = /^record:[^:]*:getFileInstances:/
/** The rights with which the cached data on the device was returned. */
const HELD_RIGHTS = 'held-rights'
const RECORD = 'record:'
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
/** Number of records read per transaction; the browser can paint between transactions. */
const BATCH_COUNT = 50

/**
 * Removes data of organizations or claims from memory and from the device: cached results that were requested for one
 * of them or mention one, records of message boxes and documents, pinned files, pictures, the snapshot of the inbox and
 * the address of the last page. Data that the user may still see is fetched again. Text that the user wrote is in the
 * outbox and is not affected.
 */
export async function forgetDataOf(cache: ApolloCache, ids: readonly string[]): Promise<void> {
  revokeInEveryTab()
  const isOfThem = (text: string): boolean => ids.some((id) => text.includes(id))
  await forgetResults(cache, isOfThem)
  const store = currentStore()
  if (!store) return
  const names = (await store.list()).map(({ name }) => name)
  await store.remove(names.filter((name) => isOfThem(name) || WITHOUT_OWNER.test(name)))
  await forgetUnnamed(store)
  await unpinAll(isOfThem)
}

/** Removes all cached data: a lost right of staff may concern any organization. */
async function forgetEverything(cache: ApolloCache): Promise<void> {
  const isAny = (): boolean => true
  revokeInEveryTab()
  await forgetResults(cache, isAny)
  const store = currentStore()
  if (!store) return
  // While the key of the pinned files can still be found.
  await unpinAll(isAny)
  await forgetCachedAnswers(store)
  await forgetUnnamed(store)
}

/**
 * Removes the data that was returned with rights which the user has lost. The rights are compared with those stored
 * beside the data, because the user may have lost them while the app was closed, and a new version of the app may not
 * be able to read the earlier cached result. The new rights are stored last: an interrupted removal is then repeated.
 *
 * @param before the rights of which this page knew
 */
export async function forgetLost(cache: ApolloCache, before: HeldRights, now: HeldRights): Promise<void> {
  const store = currentStore()
  const stored = await store?.read(HELD_RIGHTS)
  const earlier = [before, ...(stored ? [JSON.parse(stored.value) as HeldRights] : [])]
  const lost = new Set(earlier.flatMap(({ organizations }) => lostOrganizations(organizations, now.organizations)))
  if (earlier.some(({ siteRoles }) => hasLostSiteRights(siteRoles, now.siteRoles))) await forgetEverything(cache)
  else if (lost.size > 0) await forgetDataOf(cache, [...lost])
  await flushPersistedCache()
  const held = JSON.stringify(now)
  if (stored?.value !== held) await store?.write(HELD_RIGHTS, held)
}

async function forgetResults(cache: ApolloCache, isOfThem: (text: string) => boolean): Promise<void> {
  // Results that the device stored earlier must not be added after this.
  if (cache instanceof ObservedCache) await cache.restored
  cache.modify({
    id: 'ROOT_QUERY',
    fields: (value: unknown, { storeFieldName, DELETE }) =>
      (isOfThem(storeFieldName) || isOfThem(JSON.stringify(value) ?? '') ? DELETE : value) as never,
  })
  cache.gc()
}

/**
 * Removes data whose name does not say whose it is: pictures that no remaining record mentions, the snapshot of the
 * inbox and the address of the last page.
 */
async function forgetUnnamed(store: DeviceStore): Promise<void> {
  const records = (await store.list()).map(({ name }) => name).filter((name) => name.startsWith(RECORD))
  const wanted = new Set<string>()
  for (let start = 0; start < records.length; start += BATCH_COUNT) {
    const texts = await store.peek(records.slice(start, start + BATCH_COUNT))
    for (const text of texts.values()) for (const [id] of text.matchAll(UUID)) wanted.add(id)
  }
  await forgetPicturesExcept((name) => wanted.has(name.slice(0, name.lastIndexOf(':'))))
  await forgetStartupSnapshot()
  forgetLastPage()
}

/** Removes the pinned files and folders whose stored information matches. */
async function unpinAll(isOfThem: (text: string) => boolean): Promise<void> {
  const { forgetPinnedFiles, listMarks, listPinnedFiles, removeMark } = await import(
    '../offline/pinned-files/pinned-files.ts'
  )
  const [files, marks] = await Promise.all([listPinnedFiles(), listMarks()])
  // The marks first: a mark that stays would download the files again.
  for (const { id, mark } of marks) if (isOfThem(id) || isOfThem(JSON.stringify(mark))) await removeMark(id)
  await forgetPinnedFiles(files.filter(({ facts }) => isOfThem(JSON.stringify(facts))).map(({ id }) => id))
}
