import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { uiMessages } from '#src/ui/messages.ts'
import { messages } from '#src/features/conversations/messages.ts'
import { searchOffline } from '#src/features/conversations/search/offline-index.ts'
import { reportReached, reportUnreachable } from '#src/lib/offline/connection/connection.ts'
import { currentStore } from '#src/lib/offline/read-cache/current-store.ts'
import { listRecords } from '#src/lib/offline/read-cache/records.ts'
import { savedPicture, savePicture } from '#src/lib/offline/read-cache/saved-pictures.ts'
import { STARTUP_SNAPSHOT } from '#src/lib/offline/startup/snapshot-mark.ts'
import { forgetDevice } from '../device.ts'
import { claims, type MessageBox, openMessageBox } from './message-box.ts'
import { giveElementsSize, renderMessageBox } from './render-message-box.tsx'

// Load lazy modules in advance: on a busy machine they would take longer than the timeouts of the tests.
beforeAll(async () => {
  await Promise.all([
    import('#src/features/conversations/components/conversation-view.tsx'),
    import('#src/features/conversations/components/box-extras.tsx'),
    import('#src/features/conversations/components/conversations-watch.tsx'),
  ])
}, 120_000)

beforeEach(async () => {
  await forgetDevice()
  reportReached()
  giveElementsSize()
  // jsdom has none: without it, every prefetched conversation would wait for seconds.
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run))
  vi.stubGlobal('cancelIdleCallback', clearTimeout)
})
afterEach(() => void vi.restoreAllMocks())
vi.setConfig({ testTimeout: 60_000 })

const REMOVED = 'You no longer take part in this conversation.'

/** Hides the page and shows it again, which makes it contact the server. */
function lookAgain(): void {
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  state.mockReturnValue('visible')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

const storedIds = async (): Promise<string[]> =>
  (await listRecords('conversationGet:')).map(({ key }) => key.split(':').at(-1) ?? '').sort()
const boxOf = (server: MessageBox) => ({ entityType: 'Users' as const, entityId: server.ann.userId })
const foundOffline = async (server: MessageBox, text: string): Promise<string[]> =>
  (await searchOffline(boxOf(server), text)).rows.map(({ subject }) => subject)

it('is deleted from the device although it was not opened: messages, row, pictures, snapshot and search', async () => {
  const server = await openMessageBox(claims(2))
  await renderMessageBox(server, { device: 'phone', watches: true })
  await waitFor(async () => expect(await storedIds()).toEqual([server.id('c1'), server.id('c2')].sort()))
  expect(await foundOffline(server, 'tarped')).toHaveLength(2)
  await savePicture('picture-of-c2:Thumbnail', new Blob(['x']))
  await currentStore()?.write(STARTUP_SNAPSHOT, 'c2')
  await server.bobRemovesAnn('c2')
  lookAgain()
  await waitFor(async () => expect(await storedIds()).toEqual([server.id('c1')]))
  await waitFor(() => expect(screen.queryByRole('link', { name: /Claim 2/ })).toBeNull())
  await waitFor(async () => expect(await savedPicture('picture-of-c2:Thumbnail')).toBeNull())
  expect(await currentStore()?.read(STARTUP_SNAPSHOT)).toBeNull()
  expect(await foundOffline(server, 'tarped')).toEqual(['Claim 1'])

  server.setAway(true)
  act(() => reportUnreachable())
  cleanup()
  await renderMessageBox(server, { device: 'phone' })
  expect(await screen.findByRole('link', { name: /Claim 1/ })).toBeDefined()
  expect(screen.queryByText(/Claim 2/)).toBeNull()
  cleanup()
  await renderMessageBox(server, { path: '/app/conversations?conversationId=c2' })
  expect(await screen.findByText(uiMessages.notOnDevice)).toBeDefined()
})

it('is stored again after the box was added to it again', async () => {
  const server = await openMessageBox(claims(2))
  await renderMessageBox(server, { device: 'phone', watches: true })
  await waitFor(async () => expect(await storedIds()).toHaveLength(2))
  await server.bobRemovesAnn('c2')
  lookAgain()
  await waitFor(async () => expect(await storedIds()).toEqual([server.id('c1')]))
  await server.bobAddsAnn('c2')
  lookAgain()
  await waitFor(async () => expect(await storedIds()).toHaveLength(2))
})

it('keeps everything if the server does not answer the question', async () => {
  const server = await openMessageBox(claims(2))
  await renderMessageBox(server, { device: 'phone', watches: true })
  await waitFor(async () => expect(await storedIds()).toHaveLength(2))
  for (const failure of ['network', 'INTERNAL_SERVER_ERROR', 'MAINTENANCE'] as const) {
    server.refuse('ConversationsLeft', failure)
    const asked = server.count('ConversationsLeft')
    lookAgain()
    await waitFor(() => expect(server.count('ConversationsLeft')).toBeGreaterThan(asked))
    await act(async () => reportReached())
  }
  expect(await storedIds()).toHaveLength(2)
})

it('is not shown from the device after the server said that the user was removed; the unsent text is', async () => {
  const server = await openMessageBox(claims(2))
  const path = '/app/conversations?conversationId=c1'
  await renderMessageBox(server, { path })
  await userEvent.type(await screen.findByRole('textbox', { name: messages.reply }), 'Half a thought')
  await waitFor(async () => expect(await storedIds()).toContain(server.id('c1')))
  cleanup()
  await server.bobRemovesAnn('c1')
  await renderMessageBox(server, { path })
  expect(await screen.findByText(REMOVED)).toBeDefined()
  await waitFor(async () => expect(await storedIds()).not.toContain(server.id('c1')))
  expect(screen.queryByText('Roof is tarped.', { selector: 'p' })).toBeNull()
  const composer = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: messages.reply })
  expect(composer.value).toBe('Half a thought')
})

it('stays on screen while it is read, and is not on the device any more', async () => {
  const server = await openMessageBox(claims(2))
  await renderMessageBox(server, { path: '/app/conversations?conversationId=c1' })
  const list = await screen.findByRole('group', { name: messages.messagesOf('Claim 1') })
  await within(list).findByText('Roof is tarped.')
  await waitFor(async () => expect(await storedIds()).toContain(server.id('c1')))
  await server.bobRemovesAnn('c1')
  lookAgain()
  expect(await screen.findByText(REMOVED)).toBeDefined()
  expect(within(list).getByText('Roof is tarped.')).toBeDefined()
  await waitFor(async () => expect(await storedIds()).not.toContain(server.id('c1')))
  lookAgain()
  await waitFor(() => expect(server.count('ConversationGet')).toBeGreaterThan(2))
  expect(within(list).getByText('Roof is tarped.')).toBeDefined()
  expect(await storedIds()).not.toContain(server.id('c1'))
})
