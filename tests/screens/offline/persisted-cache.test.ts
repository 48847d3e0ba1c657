import type { TypedDocumentNode } from '@apollo/client'
import { deleteDB, openDB } from 'idb'
import { parse } from 'graphql'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { forgetDataOf } from '#src/lib/apollo/forget-organizations.ts'
import { ObservedCache } from '#src/lib/apollo/observed-cache.ts'
import { keepCache, type PersistedCacheHandle } from '#src/lib/apollo/persisted-cache.ts'
import {
  closeCurrentStore,
  currentStore,
  keepsOnDevice,
  startDeviceStore,
} from '#src/lib/offline/read-cache/current-store.ts'
import { type DeviceStore, openDeviceStore } from '#src/lib/offline/read-cache/device-store.ts'
import { readRecord, saveRecord } from '#src/lib/offline/read-cache/records.ts'
import { wipeAll, wipeIdentity, wipeOthers } from '#src/lib/offline/read-cache/wipe.ts'

const CANARY = 'Canary: water damage at 4711 Elm Street'
const settings = parse('{ evolveSettings { id legacyUiInMaintenanceModeMessage __typename } }') as TypedDocumentNode<
  Record<string, unknown>
>
const search = parse(
  '{ participantSearch(query: "x", entityType: Users, entityId: "1") { id displayName __typename } }',
)

const answer = (text: string) => ({
  evolveSettings: { __typename: 'EvolveSettings', id: '1', legacyUiInMaintenanceModeMessage: text },
})

async function storeOf(identityKey: string): Promise<DeviceStore> {
  const store = await openDeviceStore(identityKey)
  if (!store) throw new Error('This device keeps nothing')
  return store
}

/** All data in the device's database as text, as an attacker with access to the disk would read it. */
async function everythingOnDevice(): Promise<string> {
  const database = await openDB('evolve-device')
  const parts: string[] = []
  for (const name of database.objectStoreNames) {
    parts.push(JSON.stringify(await database.getAllKeys(name)))
    for (const value of (await database.getAll(name)) as Record<string, unknown>[]) {
      const { data } = value
      // jsdom has a separate ArrayBuffer class, so `instanceof` would not recognize the records.
      const bytes =
        Object.prototype.toString.call(data) === '[object ArrayBuffer]'
          ? new Uint8Array(data as ArrayBuffer)
          : new Uint8Array()
      parts.push(JSON.stringify(value), Buffer.from(bytes).toString('latin1'))
    }
  }
  database.close()
  return parts.join('\n')
}

describe('Data stored on the device', () => {
  const handles: PersistedCacheHandle[] = []
  const started = async (store: DeviceStore, cache = new ObservedCache(), budgetMs?: number) => {
    const handle = await keepCache(cache, store, budgetMs)
    handles.push(handle)
    return { cache, handle }
  }

  beforeEach(async () => {
    await deleteDB('evolve-device')
  })
  afterEach(() => {
    for (const handle of handles.splice(0)) handle.stop()
    closeCurrentStore()
  })

  it('is shown again after the page was closed', async () => {
    const store = await storeOf('ann')
    const first = await started(store)
    first.cache.writeQuery({ query: settings, data: answer(CANARY) })
    await first.handle.flush()

    const second = await started(await storeOf('ann'))
    expect(second.cache.readQuery({ query: settings })).toEqual(answer(CANARY))
  })

  it('cannot be read from the disk', async () => {
    const store = await storeOf('ann')
    const { cache, handle } = await started(store)
    cache.writeQuery({ query: settings, data: answer(CANARY) })
    await handle.flush()
    await startDeviceStore('ann')
    await saveRecord('inbox', { subject: CANARY })

    const text = await everythingOnDevice()
    expect(text).toContain('ann')
    expect(text.length).toBeGreaterThan(2 * CANARY.length)
    expect(text).not.toContain('Canary')
    expect(text).not.toContain('Elm Street')
  })

  it('is not shown to another person, even if records are swapped', async () => {
    await startDeviceStore('ann')
    await saveRecord('inbox', { subject: CANARY })
    await startDeviceStore('bob')
    expect(await readRecord('inbox')).toBeNull()

    const database = await openDB('evolve-device')
    const [from] = await database.getAllKeys('bodies')
    const name = (from as [string, string])[1]
    await database.put('bodies', await database.get('bodies', ['ann', name]), ['bob', name])
    await database.put('entries', await database.get('entries', ['ann', name]), ['bob', name])
    await database.put('keys', await database.get('keys', 'ann'), 'bob')
    database.close()
    await startDeviceStore('bob')
    expect(await readRecord('inbox')).toBeNull()
  })

  it('is deleted at sign-out with its keys, and nothing is written afterwards', async () => {
    const store = await storeOf('ann')
    await startDeviceStore('ann')
    const { cache, handle } = await started(store)
    cache.writeQuery({ query: settings, data: answer(CANARY) })
    await saveRecord('inbox', { subject: CANARY })
    await handle.flush()

    await wipeAll()
    cache.writeQuery({ query: settings, data: answer(`${CANARY}, again`) })
    await handle.flush()
    expect(await store.write('late', CANARY)).toBe(false)
    expect(await saveRecord('inbox', { subject: CANARY })).toBe(false)
    expect(keepsOnDevice()).toBe(false)
    const text = await everythingOnDevice()
    expect(text).not.toContain('ann')
    expect(text).not.toContain('Canary')
  })

  it('is unreadable if the key is deleted but the records are not', async () => {
    const store = await storeOf('ann')
    await store.write('record', CANARY)
    const database = await openDB('evolve-device')
    await database.clear('keys')
    database.close()

    const later = await storeOf('ann')
    expect(await later.read('record')).toBeNull()
    expect(await later.list()).toEqual([])
  })

  it('of an assumed identity is deleted on revert, and the data of the staff member is kept', async () => {
    const own = await storeOf('ann')
    const assumed = await storeOf('ann~carl')
    await own.write('record', 'own')
    await assumed.write('record', CANARY)

    await wipeIdentity('ann~carl')
    expect((await own.read('record'))?.value).toBe('own')
    expect(await assumed.read('record')).toBeNull()
  })

  it('of a person is deleted when another person signs in', async () => {
    await (await storeOf('ann')).write('record', CANARY)
    const bob = await storeOf('bob')
    await bob.write('record', 'own')

    await wipeOthers('bob')
    expect(await everythingOnDevice()).not.toContain('ann')
    expect((await bob.read('record'))?.value).toBe('own')
  })

  it('of a staff member is kept when they assume an identity; data of others is deleted', async () => {
    const [own, assumed, other] = [await storeOf('dana'), await storeOf('dana~carl'), await storeOf('ann')]
    await own.write('record', 'own')
    await assumed.write('record', "Carl's")
    await other.write('record', CANARY)

    await wipeOthers('dana~carl')
    expect((await own.read('record'))?.value).toBe('own')
    expect((await assumed.read('record'))?.value).toBe("Carl's")
    expect(await other.read('record')).toBeNull()

    // When the staff member reverts to their own identity, no data of the assumed identity is left.
    await wipeOthers('dana')
    expect((await own.read('record'))?.value).toBe('own')
    expect(await assumed.read('record')).toBeNull()
    expect(await everythingOnDevice()).not.toContain('carl')
  })

  it('never includes responses of operations that must not be stored', async () => {
    const { cache, handle } = await started(await storeOf('ann'))
    cache.writeQuery({ query: settings, data: answer('kept') })
    cache.writeQuery({
      query: search,
      data: { participantSearch: [{ __typename: 'ParticipantSearchResult', id: '7', displayName: CANARY }] },
    })
    await handle.flush()

    const again = await started(await storeOf('ann'))
    const kept = JSON.stringify(again.cache.extract())
    expect(kept).toContain('evolveSettings')
    expect(kept).not.toContain('participantSearch')
    expect(kept).not.toContain('Canary')
  })

  it('of an organization is deleted when the person loses a right in it', async () => {
    const store = await startDeviceStore('ann')
    if (!store) throw new Error('This device keeps nothing')
    const { cache, handle } = await started(store)
    const roles = parse(
      'query R($id: ID!) { roles(organizationId: $id) { totalCount items { id name __typename } __typename } }',
    )
    for (const id of ['left', 'kept'])
      cache.writeQuery({
        ...{ query: roles, variables: { id } },
        data: {
          roles: {
            ...{ __typename: 'RolePage', totalCount: 1 },
            items: [{ __typename: 'OrganizationRole', id: `role-${id}`, name: `Role of ${id}` }],
          },
        },
      })
    await saveRecord('inbox:Organizations:left:Inbox', [CANARY])
    await saveRecord('inbox:Organizations:kept:Inbox', ['other'])
    await handle.flush()

    await forgetDataOf(cache, ['left'])
    await handle.flush()
    const kept = JSON.stringify((await started(await storeOf('ann'))).cache.extract())
    expect([kept.includes('Role of left'), kept.includes('Role of kept')]).toEqual([false, true])
    expect(await readRecord('inbox:Organizations:left:Inbox')).toBeNull()
    expect((await readRecord('inbox:Organizations:kept:Inbox'))?.value).toEqual(['other'])
  })

  it('is merged if it is loaded too late for the first render', async () => {
    const first = await started(await storeOf('ann'))
    first.cache.writeQuery({ query: settings, data: answer('earlier') })
    await first.handle.flush()

    const languages = parse('{ languages { id name __typename } }')
    const late = await started(await storeOf('ann'), new ObservedCache(), 0)
    late.cache.writeQuery({
      query: languages,
      data: { languages: [{ __typename: 'Language', id: 'en', name: 'English' }] },
    })
    await late.handle.flush()

    const next = await started(await storeOf('ann'))
    expect(next.cache.readQuery({ query: settings })).toEqual(answer('earlier'))
    expect(next.cache.readQuery({ query: languages })).not.toBeNull()
  })

  it('is kept after an update of the app for operations whose shape has not changed', async () => {
    const languages = parse('{ languages { id name __typename } }')
    const build = async (shapes: Record<string, string>) => {
      const cache = new ObservedCache()
      const handle = await keepCache(cache, await storeOf('ann'), undefined, shapes)
      handles.push(handle)
      return { cache, handle }
    }
    const before = await build({ evolveSettings: 'a', languages: 'b' })
    before.cache.writeQuery({ query: settings, data: answer('earlier') })
    before.cache.writeQuery({
      query: languages,
      data: { languages: [{ __typename: 'Language', id: 'en', name: 'English' }] },
    })
    await before.handle.flush()
    before.handle.stop()

    const after = await build({ evolveSettings: 'a', languages: 'changed', somethingNew: 'c' })
    expect(after.cache.readQuery({ query: settings })).toEqual(answer('earlier'))
    expect(after.cache.readQuery({ query: languages })).toBeNull()
    expect(JSON.stringify(after.cache.extract())).not.toContain('English')
  })

  it('can be stored again if the database is damaged or of a later version', async () => {
    const later = await openDB('evolve-device', 99)
    later.close()
    const store = await storeOf('ann')
    expect(await store.write('record', 'works')).toBe(true)
    expect((await store.read('record'))?.value).toBe('works')
  })

  it('includes the time when a record was stored', async () => {
    await startDeviceStore('ann')
    const before = Date.now()
    await saveRecord('inbox', [1, 2])
    const record = await readRecord<number[]>('inbox')
    expect(record?.value).toEqual([1, 2])
    expect(record?.asOf.getTime()).toBeGreaterThanOrEqual(before)
    expect(currentStore()?.identityKey).toBe('ann')
  })
})
