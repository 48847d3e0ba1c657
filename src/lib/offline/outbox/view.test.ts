import type { OutboxState } from './types.ts'
import { describe, expect, it } from 'vitest'
import { openMemoryStorage } from './memory-storage.ts'
import { openStore } from './store.ts'
import { createView } from './view.ts'

describe('What the screen shows of the outbox', () => {
  it('stays the same objects while it says the same, so that no list is drawn again', async () => {
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
