import { deleteDB } from 'idb'
import type { TypedDocumentNode } from '@apollo/client'
import { parse } from 'graphql'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { forgetDataOf } from '#src/lib/apollo/forget-organizations.ts'
import { ObservedCache } from '#src/lib/apollo/observed-cache.ts'
import { keepCache, type PersistedCacheHandle } from '#src/lib/apollo/persisted-cache.ts'
import { closeCurrentStore } from '#src/lib/offline/read-cache/current-store.ts'
import { openDeviceStore } from '#src/lib/offline/read-cache/device-store.ts'

const settings = parse('{ evolveSettings { id legacyUiInMaintenanceModeMessage __typename } }') as TypedDocumentNode<
  Record<string, unknown>
>
const answer = (text: string) => ({
  evolveSettings: { __typename: 'EvolveSettings', id: '1', legacyUiInMaintenanceModeMessage: text },
})

describe('What the device stored', () => {
  const handles: PersistedCacheHandle[] = []

  /** @param budgetMs 0 if the device is slow: the page starts before the stored results are read */
  async function started(budgetMs?: number): Promise<{ cache: ObservedCache; handle: PersistedCacheHandle }> {
    const store = await openDeviceStore('ann')
    if (!store) throw new Error('This device keeps nothing')
    const cache = new ObservedCache()
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

  it('is added to what the page fetched and changed if the device was slow', async () => {
    const languages = parse('{ languages { id name __typename } }')
    const named = (name: string) => ({ languages: [{ __typename: 'Language', id: 'en', name }] })
    const first = await started()
    first.cache.writeQuery({ query: settings, data: answer('earlier') })
    first.cache.writeQuery({ query: languages, data: named('Old name') })
    await first.handle.flush()

    const { cache } = await started(0)
    const seen: unknown[] = []
    cache.watch({ query: settings, optimistic: true, callback: ({ result }) => void seen.push(result) })
    cache.writeQuery({ query: languages, data: named('English') })
    const pending = parse('{ currentUser { id name __typename } }')
    const user = { currentUser: { __typename: 'User', id: 'u1', name: 'Not sent yet' } }
    cache.batch({ optimistic: 'outbox:1', update: (layer) => void layer.writeQuery({ query: pending, data: user }) })

    await cache.restored
    expect(seen.at(-1)).toEqual(answer('earlier'))
    expect(cache.readQuery({ query: languages })).toEqual(named('English'))
    expect(cache.readQuery({ query: pending, optimistic: true })).toEqual(user)
    cache.removeOptimistic('outbox:1')
    expect(cache.readQuery({ query: pending, optimistic: true })).toBeNull()
  })

  it('of a revoked organization is not added if the device was slow', async () => {
    const profile = parse('{ organizationProfile(orgId: "o1") { id name __typename } }')
    const first = await started()
    first.cache.writeQuery({
      query: profile,
      data: { organizationProfile: { __typename: 'OrganizationProfile', id: 'o1', name: 'Harbor' } },
    })
    await first.handle.flush()

    const { cache } = await started(0)
    await forgetDataOf(cache, ['o1'])
    await cache.restored
    expect(JSON.stringify(cache.extract())).not.toContain('Harbor')
  })
})
