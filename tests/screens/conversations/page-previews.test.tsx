import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { messages } from '#src/features/conversations/page-previews/messages.ts'
import { reportReached, reportUnreachable } from '#src/lib/offline/connection/connection.ts'
import { listRecords } from '#src/lib/offline/read-cache/records.ts'
import { forgetDevice } from '../device.ts'
import { BOB, claims, openMessageBox, type StoredConversation } from './message-box.ts'
import { giveElementsSize, renderMessageBox } from './render-message-box.tsx'

// Load lazy modules in advance: on a busy machine they would take longer than the timeouts of the tests.
beforeAll(async () => {
  await Promise.all([
    import('#src/features/conversations/page-previews/components/page-previews.tsx'),
    import('#src/features/conversations/components/conversation-view.tsx'),
    import('#src/features/conversations/components/box-extras.tsx'),
    import('#src/features/conversations/components/conversations-watch.tsx'),
  ])
}, 120_000)
beforeEach(async () => {
  await forgetDevice()
  reportReached()
  giveElementsSize()
})
afterEach(() => void vi.restoreAllMocks())

const link = (address: string): string => `<a href="${address}">a page</a>`
const on = { path: '/app/conversations?conversationId=c1', config: { pagePreviews: true } }

function linking(...addresses: string[]): StoredConversation[] {
  const [conversation] = claims(1)
  if (!conversation) throw new Error('There is no conversation.')
  const html = `<p>See ${addresses.map(link).join(' and ')}</p>`
  return [{ ...conversation, messages: [{ id: 'm1', by: BOB, html, readByAnn: true }] }]
}

const cards = async (): Promise<HTMLElement[]> =>
  within(await screen.findByRole('list', { name: messages.previews })).getAllByRole('link')

it('shows a card for each page below the message, which opens the page in a new tab', async () => {
  await renderMessageBox(
    await openMessageBox(linking('https://weather.example/hail', 'https://www.roofs.example/')),
    on,
  )
  const [hail, roofs] = await cards()
  expect(hail?.textContent).toBe('Weather · weather.exampleHail in TexasStones of 2 inches fell on Tuesday.')
  expect(hail?.getAttribute('href')).toBe('https://weather.example/hail')
  expect(hail?.getAttribute('target')).toBe('_blank')
  expect(hail?.getAttribute('rel')).toContain('noopener')
  // The picture is part of the response: the device requests nothing from the other site.
  expect(hail?.querySelector('img')?.src).toBe(`data:image/webp;base64,${btoa('picture')}`)
  expect(roofs?.textContent).toBe('roofs.exampleRoofs')
  expect(roofs?.querySelector('img')).toBeNull()
})

it('keeps the place of a card while it is being fetched, and none for a page without a preview', async () => {
  const server = await openMessageBox(linking('https://weather.example/unknown'))
  server.hold('ConversationPagePreviews')
  await renderMessageBox(server, on)
  const message = await screen.findByText(/^See/)
  const row = message.closest('[role=listitem]')
  await waitFor(() => expect(row?.querySelector('[aria-hidden=true] > div')).not.toBeNull())
  server.release('ConversationPagePreviews')
  await waitFor(() => expect(row?.querySelector('[aria-hidden=true] > div')).toBeNull())
  expect(screen.queryByRole('list', { name: messages.previews })).toBeNull()
})

it('is stored on the device, and deleted with the conversation', async () => {
  const server = await openMessageBox(linking('https://weather.example/hail'))
  await renderMessageBox(server, { ...on, watches: true })
  expect(await cards()).toHaveLength(1)
  const stored = () => listRecords('conversationPagePreviews:')
  await waitFor(async () => expect(await stored()).toHaveLength(1))
  server.setAway(true)
  act(() => reportUnreachable())
  cleanup()
  await renderMessageBox(server, { ...on, watches: true })
  expect(await cards()).toHaveLength(1)

  server.setAway(false)
  await server.bobRemovesAnn('c1')
  act(() => reportReached())
  await waitFor(async () => expect(await stored()).toHaveLength(0))
})

it('requests nothing for messages without links, or if previews are switched off', async () => {
  const plain = await openMessageBox(linking(`${window.location.origin}/app/claims`))
  await renderMessageBox(plain, on)
  expect(await screen.findByText(/^See/)).toBeDefined()
  cleanup()
  const server = await openMessageBox(linking('https://weather.example/hail'))
  await renderMessageBox(server, { path: on.path })
  expect(await screen.findByText(/^See/)).toBeDefined()
  expect(plain.count('ConversationPagePreviews') + server.count('ConversationPagePreviews')).toBe(0)
})
