import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LIST_SEARCH_DEBOUNCE_MS } from '#shared/limits.ts'
import { uiMessages } from '#src/ui/messages.ts'
import { messages } from '#src/features/conversations/messages.ts'
import { listVariables } from '#src/features/conversations/conversation-list-plan.ts'
import { ConversationSearchDocument } from '#src/features/conversations/conversations.generated.ts'
import { reportReached, reportUnreachable } from '#src/lib/offline/connection/connection.ts'
import { readStored } from '#src/lib/data/stored-results.ts'
import { ANN, BOB, claims, openMessageBox } from './message-box.ts'
import { forgetDevice } from '../device.ts'
import { giveElementsSize, renderMessageBox } from './render-message-box.tsx'

beforeEach(async () => {
  await forgetDevice()
  reportReached()
  giveElementsSize()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const row = (name: RegExp) => screen.findByRole('link', { name })

describe('The inbox', () => {
  it('shows placeholder rows until the server responds, then the conversations with unread counts and the newest open', async () => {
    const conversations = claims(3)
    conversations[0]!.messages.push({ id: 'new', by: BOB, html: '<p>Call me</p>' })
    const server = await openMessageBox(conversations)
    server.hold('ConversationSearch')
    await renderMessageBox(server)
    expect((await screen.findAllByRole('status', { name: 'Loading' })).length).toBeGreaterThan(0)
    await waitFor(() => expect(server.count('ConversationSearch')).toBe(1))
    server.release('ConversationSearch')
    const first = await row(/Claim 1/)
    expect(first.textContent).toContain('Bob Reyes')
    expect(first.textContent).toContain('Call me')
    expect(within(first).getByText('1 unread message')).toBeDefined()
    expect((await row(/Claim 2/)).textContent).not.toContain('unread')
    expect(await screen.findByRole('region', { name: 'Claim 1' })).toBeDefined()
  })

  it('shows an empty state', async () => {
    await renderMessageBox(await openMessageBox([]))
    expect(await screen.findByText('No conversations')).toBeDefined()
  })

  it('shows that it could not be loaded, and loads after a retry', async () => {
    const server = await openMessageBox(claims(2))
    server.refuse('ConversationSearch', 'INTERNAL_SERVER_ERROR')
    await renderMessageBox(server)
    const alert = await screen.findByText('Unable to load conversations', { selector: 'p' })
    server.accept('ConversationSearch')
    await userEvent.click(
      within(alert.closest('[role="alert"]') as HTMLElement).getByRole('button', { name: 'Try again' }),
    )
    expect(await row(/Claim 2/)).toBeDefined()
  })

  it('fetches the next 25 before the end of the list is reached, and shows each conversation once', async () => {
    const server = await openMessageBox(claims(60))
    await renderMessageBox(server)
    await row(/Claim 1\b/)
    const list = screen.getByRole('list', { name: messages.title })
    const scroller = list.parentElement as HTMLElement
    Object.defineProperty(scroller, 'scrollTop', { value: 84 * 17, writable: true })
    fireEvent.scroll(scroller)
    await waitFor(() => expect(server.lastVariables('ConversationSearch')).toMatchObject({ offset: 25, pageSize: 25 }))
    expect(await row(/Claim 26\b/)).toBeDefined()
  })

  it('searches 500 ms after the last letter, and immediately when the search is cleared', async () => {
    const server = await openMessageBox(claims(12))
    await renderMessageBox(server)
    await row(/Claim 1\b/)
    const before = server.count('ConversationSearch')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const field = screen.getByRole('textbox', { name: messages.searchPlaceholder })
    fireEvent.change(field, { target: { value: 'claim 1' } })
    vi.advanceTimersByTime(LIST_SEARCH_DEBOUNCE_MS - 1)
    fireEvent.change(field, { target: { value: 'claim 11' } })
    vi.advanceTimersByTime(LIST_SEARCH_DEBOUNCE_MS - 1)
    expect(server.count('ConversationSearch')).toBe(before)
    vi.advanceTimersByTime(1)
    vi.useRealTimers()
    await waitFor(() =>
      expect(server.lastVariables('ConversationSearch')).toMatchObject({ searchText: 'claim 11', offset: 0 }),
    )
    await waitFor(() => expect(screen.queryByRole('link', { name: /Claim 2\b/ })).toBeNull())
    expect(await row(/Claim 11/)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(await row(/Claim 2\b/)).toBeDefined()
  })

  it('shows the conversations of a label', async () => {
    const server = await openMessageBox(claims(2))
    await renderMessageBox(server)
    await row(/Claim 1/)
    await userEvent.click(await screen.findByRole('button', { name: 'Trash' }))
    expect(await screen.findByText('No conversations')).toBeDefined()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Trash')
  })

  it('moves between rows with the arrow keys', async () => {
    await renderMessageBox(await openMessageBox(claims(5)))
    const first = await row(/Claim 1/)
    first.focus()
    await userEvent.keyboard('{ArrowDown}{End}')
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Claim 5'))
    await userEvent.keyboard('{Home}')
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Claim 1'))
  })
})

describe('Without the server', () => {
  it('the cached inbox is shown with its age', async () => {
    const server = await openMessageBox(claims(4))
    const { screen: visit } = await renderMessageBox(server)
    await row(/Claim 4/)
    await waitFor(async () =>
      expect(
        await readStored(
          ConversationSearchDocument,
          listVariables({ entityType: 'Users', entityId: server.id(ANN) }, null),
        ),
      ).not.toBeNull(),
    )
    visit.unmount()

    server.setAway(true)
    reportUnreachable()
    await renderMessageBox(server)
    expect(await row(/Claim 4/)).toBeDefined()
    expect((await screen.findByText(/^The server cannot be reached\. As of /)).getAttribute('role')).toBe('status')
  })

  it('the inbox shows that it is unavailable if it is not cached', async () => {
    const server = await openMessageBox(claims(4))
    server.setAway(true)
    reportUnreachable()
    await renderMessageBox(server)
    expect(await screen.findAllByText(uiMessages.notOnDevice)).not.toHaveLength(0)
  })
})
