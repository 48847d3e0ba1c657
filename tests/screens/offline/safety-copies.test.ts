import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openMemoryStorage } from '#src/lib/offline/outbox/memory-storage.ts'
import { endCopies, restoreCopies } from '#src/lib/offline/outbox/restore-copies.ts'
import { copiesOf, keepCopy } from '#src/lib/offline/outbox/safety-copy.ts'
import { openStore, type OutboxStore } from '#src/lib/offline/outbox/store.ts'
import type { StoredDraft } from '#src/lib/offline/outbox/types.ts'
import { item, live, ModelService, seeded } from '#tests/support/outbox-model.ts'

const ANN = 'ann'

function aDraft(html: string, changedAt: number): StoredDraft {
  const place = { key: 'd', fileIds: [], title: { title: 't', detail: '' }, href: null }
  return { ...place, content: { html }, changedAt, baseVersion: null, dirty: true }
}

const copies = (identityKey = ANN): string[] =>
  Object.keys(localStorage).filter((key) => key.startsWith(copiesOf(identityKey)))

/** Copies that are made from now on are older than those of a tab that is still storing its text. */
async function inThePast(work: () => void): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 60_000 })
  work()
  vi.useRealTimers()
}

describe('A copy of a text that a tab did not store before it died', () => {
  let store: OutboxStore
  const textOfDraft = async (): Promise<unknown> => (await store.drafts.read('d'))?.content
  const ids = async (): Promise<string[]> => (await store.items.list()).map(({ id }) => id)

  beforeEach(async () => {
    localStorage.clear()
    store = await openStore(openMemoryStorage())
  })

  it('is stored by the next start, for its author only, and is deleted', async () => {
    await inThePast(() => {
      keepCopy(ANN, '1', { item: item('1', 'a') })
      keepCopy(ANN, 'd', { draft: aDraft('Water line', 5) })
    })
    await restoreCopies('bob', store)
    expect([await ids(), await textOfDraft()]).toEqual([[], undefined])
    await restoreCopies(ANN, store)
    expect([await ids(), await textOfDraft()]).toEqual([['1'], { html: 'Water line' }])
    expect(copies()).toEqual([])
  })

  it('is not stored again if the item was queued or delivered', async () => {
    const storage = openMemoryStorage()
    const life = await live({
      ...{ storage, service: new ModelService(), clock: { time: 1_000_000 } },
      ...{ random: seeded(1), fault: () => 'none' },
    })
    await life.store.items.add(item('1', 'a'))
    await life.run()
    await life.store.items.add(item('2', 'a'))
    await inThePast(() => {
      for (const id of ['1', '2']) keepCopy(ANN, id, { item: item(id, 'a') })
    })
    await restoreCopies(ANN, life.store)
    expect((await life.store.items.list()).map(({ id }) => id)).toEqual(['2'])
    expect(copies()).toEqual([])
  })

  it('never replaces a newer draft', async () => {
    await store.drafts.save(aDraft('Newer', 9))
    await inThePast(() => keepCopy(ANN, 'd', { draft: aDraft('Older', 5) }))
    await restoreCopies(ANN, store)
    expect(await textOfDraft()).toEqual({ html: 'Newer' })
    expect(copies()).toEqual([])
  })

  it('waits if it was just made, and is left to a tab that stores it meanwhile', async () => {
    const release = keepCopy(ANN, 'd', { draft: aDraft('In flight', 5) })
    keepCopy(ANN, '1', { item: item('1', 'a') })
    const { later } = await restoreCopies(ANN, store)
    expect([await ids(), await textOfDraft()]).toEqual([[], undefined])
    release()
    await later
    expect([await ids(), await textOfDraft()]).toEqual([['1'], undefined])
  })

  it('is deleted by the tab that stored it, but not if a later text replaced it', () => {
    const first = keepCopy(ANN, 'd', { draft: aDraft('On', 1) })
    const second = keepCopy(ANN, 'd', { draft: aDraft('One', 2) })
    first()
    expect(copies()).toHaveLength(1)
    second()
    expect(copies()).toEqual([])
  })

  it('is ignored and deleted if it is damaged, and stays if it cannot be stored', async () => {
    localStorage.setItem(`${copiesOf(ANN)}x`, '{"item":')
    await inThePast(() => keepCopy(ANN, '1', { item: item('1', 'a') }))
    vi.spyOn(store.items, 'add').mockRejectedValueOnce(new Error('The device is full'))
    await restoreCopies(ANN, store)
    expect(copies()).toEqual([`${copiesOf(ANN)}1`])
  })

  it('is not in the browser after a sign-out', async () => {
    keepCopy(ANN, 'd', { draft: aDraft('Canary', 5) })
    keepCopy('bob', 'd', { draft: aDraft('Of another person', 5) })
    await endCopies(ANN, store)
    expect([await textOfDraft(), copies(), copies('bob').length]).toEqual([{ html: 'Canary' }, [], 1])
    keepCopy(ANN, 'd', { draft: aDraft('Discarded', 9) })
    await endCopies(ANN, null)
    expect([await textOfDraft(), copies()]).toEqual([{ html: 'Canary' }, []])
  })

  it('is not needed: without localStorage everything works as before', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Refused', 'SecurityError')
    })
    expect(() => keepCopy(ANN, 'd', { draft: aDraft('x', 1) })()).not.toThrow()
    vi.restoreAllMocks()
    await expect(restoreCopies(ANN, store)).resolves.toBeDefined()
  })
})
