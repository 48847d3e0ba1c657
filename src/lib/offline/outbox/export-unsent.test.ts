import { expect, it } from 'vitest'
import { item } from '#tests/support/outbox-model.ts'
import { exportUnsent } from './export-unsent.ts'
import { openMemoryStorage } from './memory-storage.ts'
import { openStore } from './store.ts'

const LONG = 'The roof is tarped and the crew comes on Friday. '.repeat(20).trim()

it('The archive contains the full text that the user wrote, line by line', async () => {
  const store = await openStore(openMemoryStorage())
  await store.items.add({
    ...item('1', 'a'),
    title: { title: 'Claim <1>', detail: LONG.slice(0, 200) },
    display: { html: `<p>${LONG}</p><ul><li>A &amp; B</li><li>C</li></ul>` },
  })
  await store.drafts.save({
    key: 'd',
    content: { html: '<p>Begun</p>' },
    fileIds: [],
    title: { title: 'Claim 2', detail: 'Begun' },
    href: null,
    changedAt: 0,
    baseVersion: null,
    dirty: true,
  })
  // The archive does not compress texts, so they can be searched in it.
  const archive = await (await exportUnsent(store)).text()
  for (const part of [
    '<h2>Claim &#60;1&#62;</h2>',
    `<p>${LONG}</p><p>A &#38; B</p><p>C</p>`,
    '<h2>Claim 2</h2><p>Begun</p>',
  ])
    expect(archive).toContain(part)
})
