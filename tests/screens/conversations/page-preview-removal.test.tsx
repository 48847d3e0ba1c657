import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { messages as boxMessages } from '#src/features/conversations/messages.ts'
import { messages } from '#src/features/conversations/page-previews/messages.ts'
import { messages as queuedMessages } from '#src/features/conversations/queued/messages.ts'
import { reportReached, reportUnreachable } from '#src/lib/offline/connection/connection.ts'
import { listRecords, peekRecords } from '#src/lib/offline/read-cache/records.ts'
import { world } from '#tests/support/screen-world.tsx'
import { forgetDevice } from '../device.ts'
import { ANN, BOB, claims, type MessageBox, openMessageBox, type StoredConversation } from './message-box.ts'
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

const HAIL = 'https://weather.example/hail'
const ROOFS = 'https://www.roofs.example/'
const on = { path: '/app/conversations?conversationId=c1', config: { pagePreviews: true } }

function linking(by: typeof ANN | typeof BOB, ...addresses: string[]): StoredConversation[] {
  const [conversation] = claims(1)
  if (!conversation) throw new Error('There is no conversation.')
  const html = `<p>See ${addresses.map((address) => `<a href="${address}">a page</a>`).join(' and ')}</p>`
  return [{ ...conversation, messages: [{ id: 'm1', by, html, readByAnn: true }] }]
}

const list = (): Promise<HTMLElement> => screen.findByRole('list', { name: messages.previews })
const shown = (): (string | null)[] =>
  [...document.querySelectorAll(`[aria-label="${messages.previews}"] a`)].map((card) => card.getAttribute('href'))
const removal = (title: string): Promise<HTMLElement> => screen.findByRole('button', { name: messages.removeOf(title) })

/** The addresses in the copies on the device. */
async function addressesStored(): Promise<string[]> {
  const keys = (await listRecords('conversationPagePreviews:')).map(({ key }) => key)
  const stored = await peekRecords<{ conversationPagePreviews: { url: string }[] }>(keys)
  return [...stored.values()].flatMap(({ conversationPagePreviews }) => conversationPagePreviews.map(({ url }) => url))
}

/** The addresses of the cards that Bob sees under the message that Ann opened. */
async function addressesSeenByBob({ bob, operations }: MessageBox): Promise<string[]> {
  const opened = operations.findLast(({ name }) => name === 'ConversationPagePreviews')
  const { data } = await world.graphql<{ conversationPagePreviews: { url: string }[] }>(
    `query ($entityId: ID!, $conversationId: ID!, $messageId: ID!) { conversationPagePreviews(entityType: Users,
      entityId: $entityId, conversationId: $conversationId, messageId: $messageId) { url } }`,
    { ...opened?.variables, entityId: bob.userId },
    bob,
  )
  if (!data) throw new Error('Bob does not see the message.')
  return data.conversationPagePreviews.map(({ url }) => url)
}

function leaveServer(server: MessageBox, isAway: boolean): void {
  server.setAway(isAway)
  act(() => (isAway ? reportUnreachable() : reportReached()))
}

it('is not offered for messages of others, nor in a box that may only be read', async () => {
  await renderMessageBox(await openMessageBox(linking(BOB, HAIL)), on)
  expect(within(await list()).queryByRole('button')).toBeNull()
  cleanup()
  await renderMessageBox(await openMessageBox(linking(ANN, HAIL), { isReadOnly: true }), on)
  await screen.findByText(boxMessages.readOnly)
  expect(within(await list()).queryByRole('button')).toBeNull()
})

it('removes a card at once and on the server, and moves the focus to what is beside it', async () => {
  const server = await openMessageBox(linking(ANN, HAIL, ROOFS))
  await renderMessageBox(server, on)
  await list()
  expect(await addressesSeenByBob(server)).toEqual([HAIL, ROOFS])
  const button = await removal('Hail in Texas')
  expect(button.title).toBe(messages.remove)
  button.focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(shown()).toEqual([ROOFS]))
  expect(document.activeElement?.getAttribute('href')).toBe(ROOFS)
  await waitFor(() => expect(server.answered).toContain('ConversationPagePreviewRemove'))
  expect(server.lastVariables('ConversationPagePreviewRemove')).toMatchObject({ conversationId: 'c1', url: HAIL })
  ;(await removal('Roofs')).focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(shown()).toEqual([]))
  expect(document.activeElement?.getAttribute('aria-label')).toBe(boxMessages.messagesOf('Claim 1'))
  await waitFor(async () => expect(await addressesStored()).toEqual([]))
  await waitFor(async () => expect(await addressesSeenByBob(server)).toEqual([]))
})

it('waits in the outbox without the server, stays removed after a reload, and is sent later', async () => {
  const server = await openMessageBox(linking(ANN, HAIL, ROOFS))
  await renderMessageBox(server, on)
  await removal('Hail in Texas')
  await waitFor(async () => expect(await addressesStored()).toEqual([HAIL, ROOFS]))
  leaveServer(server, true)
  await userEvent.click(await removal('Hail in Texas'))
  await waitFor(() => expect(shown()).toEqual([ROOFS]))
  await waitFor(async () => expect(await addressesStored()).toEqual([ROOFS]))
  cleanup()
  await renderMessageBox(server, on)
  await list()
  expect(shown()).toEqual([ROOFS])
  expect(server.answered).not.toContain('ConversationPagePreviewRemove')

  leaveServer(server, false)
  await waitFor(() => expect(server.answered).toContain('ConversationPagePreviewRemove'))
  expect(shown()).toEqual([ROOFS])
  expect(await addressesSeenByBob(server)).toEqual([ROOFS])
})

it('is undone with the reason if the server refuses it', async () => {
  const server = await openMessageBox(linking(ANN, HAIL))
  server.refuse('ConversationPagePreviewRemove', { code: 'FORBIDDEN', userMessage: 'Only the sender may do that.' })
  server.hold('ConversationPagePreviewRemove')
  await renderMessageBox(server, on)
  await userEvent.click(await removal('Hail in Texas'))
  await waitFor(() => expect(shown()).toEqual([]))
  server.release('ConversationPagePreviewRemove')
  expect(await screen.findByText(queuedMessages.refused(messages.remove, 'Only the sender may do that.'))).toBeDefined()
  await waitFor(() => expect(shown()).toEqual([HAIL]))
  await waitFor(async () => expect(await addressesStored()).toEqual([HAIL]))
})
