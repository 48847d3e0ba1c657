import type { OutboxState } from './types.ts'
import { describe, expect, it } from 'vitest'
import { openMemoryStorage } from './memory-storage.ts'
import { openStore } from './store.ts'
import { createView } from './view.ts'

describe('The published state of the outbox', () => {
  it('keeps the same objects while their content is equal, so that no list is rendered again', async () => {
    const store = await openStore(openMemoryStorage())
    const told: OutboxState[] = []
    const view = createView(store, (state) => told.push(state))
    view.watchDetails()
    await view.refresh()
    await view.refresh()
    const [first, last] = [told[0], told.at(-1)]
    expect(told.length).toBeGreaterThan(1)
    for (const name of ['summary', 'items', 'files', 'drafts'] as const) expect(last?.[name]).toBe(first?.[name])

    await store.drafts.save({
      key: 'a',
      content: { html: 'Unsent' },
      fileIds: [],
      title: { title: 'A', detail: '' },
      href: null,
      changedAt: 1,
      baseVersion: null,
      dirty: true,
    })
    await view.refresh()
    expect(told.at(-1)?.drafts).toHaveLength(1)
    expect(told.at(-1)?.items).toBe(first?.items)
  })
})
