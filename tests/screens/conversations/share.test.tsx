import { Blob as StorableBlob } from 'node:buffer'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { drafts } from '#src/lib/offline/outbox/outbox.ts'
import { forgetAllShared, keepShared, listShared } from '#src/lib/offline/pwa/shared-content.ts'
import { dismissToast, getToasts } from '#src/lib/toasts/toasts.ts'
import { forgetDevice } from '../device.ts'
import { claims, openMessageBox } from './message-box.ts'
import { giveElementsSize, renderMessageBox } from './render-message-box.tsx'

// Unlike that of jsdom, it can be stored.
const content = new StorableBlob(['roof']) as unknown as Blob
const file = { name: 'roof.jpg', type: 'image/jpeg', content }

beforeEach(async () => {
  await forgetDevice()
  await forgetAllShared()
  for (const { id } of getToasts()) dismissToast(id)
  giveElementsSize()
})

it('Shared content reports empty files with the same message as selected files', async () => {
  await keepShared({ id: 'a', text: '', files: [file], emptyNames: ['none.txt'], receivedAt: 1 })
  await renderMessageBox(await openMessageBox(claims(1)), { path: '/app/share' })
  expect(await screen.findByText('none.txt is empty.')).toBeDefined()
  expect(screen.getByText('roof.jpg')).toBeDefined()
  expect(await listShared()).toHaveLength(1)
})

it('Sharing only empty files shares nothing, which is reported once', async () => {
  await keepShared({ id: 'a', text: '', files: [], emptyNames: ['none.txt', 'void.pdf'], receivedAt: 1 })
  const server = await openMessageBox(claims(1))
  await renderMessageBox(server, { path: '/app/share' })
  expect(await screen.findByText('Nothing was shared')).toBeDefined()
  expect(screen.getByRole('heading', { level: 1, name: 'Share' })).toBeDefined()
  expect(screen.getByText('none.txt is empty. void.pdf is empty.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'New Conversation' })).toBeNull()
  cleanup()
  await renderMessageBox(server, { path: '/app/share' })
  expect(await screen.findByText('Choose Evolve in the share menu of another app.')).toBeDefined()
})

it('Formatted text is formatted in the message, in the formats that messages have', async () => {
  const html = '<h3>Totals</h3>\n<p><strong>7</strong> overdue</p>\n<table><tr><td>Texas</td><td>7</td></tr></table>'
  await keepShared({ id: 'a', text: 'Totals', html, files: [], receivedAt: 1 })
  await renderMessageBox(await openMessageBox(claims(1)), { path: '/app/share' })
  await userEvent.click(await screen.findByRole('button', { name: 'New Conversation' }))
  await waitFor(async () =>
    expect((await drafts.list()).map(({ content }) => content)).toMatchObject([
      { html: expect.stringMatching(/<strong>Totals<\/strong>.*<strong>7<\/strong> overdue.*Texas \| 7/s) },
    ]),
  )
})

it('Files beyond those that a message can have stay shared for the next message', async () => {
  const files = Array.from({ length: 12 }, (_, index) => ({ ...file, name: `roof ${index + 1}.jpg` }))
  await keepShared({ id: 'a', text: 'Roof', files, receivedAt: 1 })
  const server = await openMessageBox(claims(1))
  await renderMessageBox(server, { path: '/app/share' })
  await userEvent.click(await screen.findByRole('button', { name: 'New Conversation' }))
  await waitFor(() => expect(getToasts()).toHaveLength(1))
  expect(getToasts()[0]?.text).toMatch(/^A message can have at most 10 files\. The files that were left out/)
  expect((await drafts.list()).map(({ fileIds }) => fileIds.length)).toEqual([10])
  const [left] = await listShared()
  expect(left).toMatchObject({ text: '', files: [{ name: 'roof 11.jpg' }, { name: 'roof 12.jpg' }] })

  act(() => getToasts()[0]?.action?.run())
  expect(await screen.findByText('roof 11.jpg')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'New Conversation' }))
  await waitFor(async () => expect(await listShared()).toEqual([]))
  expect((await drafts.list()).map(({ fileIds }) => fileIds.length).sort()).toEqual([10, 2])
})

it('Shared content is added once, also if its button is pressed again while the draft is opening', async () => {
  await keepShared({ id: 'a', text: 'Roof', files: [file], receivedAt: 1 })
  await renderMessageBox(await openMessageBox(claims(1)), { path: '/app/share' })
  const button = await screen.findByRole('button', { name: 'New Conversation' })
  act(() => {
    button.click()
    button.click()
  })
  await waitFor(async () => expect(await listShared()).toEqual([]))
  button.click()
  await screen.findByRole('textbox', { name: /^Conversation Name/ })
  const [draft] = await drafts.list()
  expect(draft?.fileIds).toHaveLength(1)
  expect(draft?.content).toMatchObject({ html: '<p>Roof</p>' })
})

it('A message that already has all its files takes none of the shared ones', async () => {
  const files = Array.from({ length: 10 }, (_, index) => ({ ...file, name: `roof ${index + 1}.jpg` }))
  await keepShared({ id: 'a', text: '', files, receivedAt: 1 })
  const server = await openMessageBox(claims(1))
  await renderMessageBox(server, { path: '/app/share' })
  await userEvent.click(await screen.findByRole('button', { name: /Claim 1/ }))
  await waitFor(async () => expect(await listShared()).toEqual([]))
  cleanup()
  await keepShared({ id: 'b', text: '', files: [file], receivedAt: 2 })
  await renderMessageBox(server, { path: '/app/share' })
  await userEvent.click(await screen.findByRole('button', { name: /Claim 1/ }))
  await waitFor(() => expect(getToasts().map(({ text }) => text)).toEqual(['A message can have at most 10 files.']))
  expect(await listShared()).toHaveLength(1)
})
