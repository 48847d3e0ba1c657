import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MESSAGE_MAX_LENGTH, SLOW_SEND_NOTICE_MS } from '#shared/limits.ts'
import { pendingMessages } from '#src/features/conversations/pending-messages.ts'
import { messages } from '#src/features/conversations/messages.ts'
import { reportReached, reportUnreachable } from '#src/lib/offline/connection/connection.ts'
import { ANN, BOB, claims, openMessageBox, type StoredConversation } from './message-box.ts'
import { drafts } from '#src/lib/offline/outbox/outbox.ts'
import { uiMessages } from '#src/ui/messages.ts'
import { draftMessages } from '#src/features/conversations/drafts/messages.ts'
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

const path = '/app/conversations?conversationId=c1'
const UNSAFE =
  '<h1 onclick="x()">Title</h1><img src=x onerror="window.hacked=1"><script>window.hacked=1</script><a ' +
  'href="javascript:alert(1)">one</a> <a href="https://example.com">two</a><p style="text-align: center; position: fixed">mid</p>'

function unread(): StoredConversation[] {
  const conversations = claims(2)
  conversations[0]!.messages.push({ id: 'new', by: BOB, html: '<p>Can you <strong>approve</strong> it?</p>' })
  return conversations
}

async function composer(): Promise<HTMLTextAreaElement> {
  return screen.findByRole<HTMLTextAreaElement>('textbox', { name: messages.reply })
}
/** Hides the page and shows it again, which makes it refetch. */
function lookAgain(): void {
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  state.mockReturnValue('visible')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}
const sendButton = () => screen.getByRole('button', { name: messages.send })

describe('Opening a conversation', () => {
  it('marks it as read and reduces the counts of labels and badge', async () => {
    const server = await openMessageBox(unread())
    await renderMessageBox(server)
    const row = await screen.findByRole('link', { name: /Claim 1/ })
    expect(within(row).getByText('1 unread message')).toBeDefined()
    const badges = server.count('GetUserBadgeCounts')
    await userEvent.click(row)
    expect(await screen.findByText('approve')).toBeDefined()
    await waitFor(() =>
      expect(server.lastVariables('ConversationMarkRead')).toEqual({
        entityType: 'Users',
        entityId: ANN,
        conversationId: 'c1',
        upToSequence: 2,
      }),
    )
    await waitFor(() => expect(screen.queryByText('1 unread message')).toBeNull())
    await waitFor(() => expect(screen.queryByRole('img', { name: /unread conversations/ })).toBeNull())
    await waitFor(() => expect(server.count('GetUserBadgeCounts')).toBe(badges + 1))
    expect(server.count('ConversationMarkRead')).toBe(1)
  })

  it('changes nothing in a read-only message box, and offers no reply', async () => {
    const server = await openMessageBox(unread(), { isReadOnly: true })
    await renderMessageBox(server, { path })
    expect(await screen.findByText(messages.readOnly)).toBeDefined()
    expect(screen.queryByRole('textbox', { name: messages.reply })).toBeNull()
    expect(server.count('ConversationMarkRead')).toBe(0)
  })

  it('shows who has read a message, and gives screen readers the full date and time', async () => {
    const conversations = claims(1)
    conversations[0]!.messages.push({ id: 'mine', by: ANN, html: '<p>On my way</p>', readByBob: true })
    await renderMessageBox(await openMessageBox(conversations), { path })
    expect(await screen.findByText('Read by 1 of 1')).toBeDefined()
    expect(screen.getAllByText(/^\w+ \d+, \d{4} \d+:\d\d [AP]M$/).length).toBeGreaterThan(0)
  })

  it('shows only the allowed elements of a message', async () => {
    const conversations = claims(1)
    conversations[0]!.messages.push({ id: 'bad', by: BOB, html: '<p>UNSAFE</p>' })
    const box = await openMessageBox(conversations)
    // The server stores only the allowed elements, but the client must not rely on it.
    box.alter('ConversationGet', (body) => body.replace('<p>UNSAFE</p>', JSON.stringify(UNSAFE).slice(1, -1)))
    await renderMessageBox(box, { path })
    const title = await screen.findByText('Title')
    const body = title.parentElement as HTMLElement
    expect(body.innerHTML).toBe(
      '<h1>Title</h1><a>one</a> <a href="https://example.com" target="_blank" rel="noopener noreferrer">two</a><p ' +
        'data-align="center">mid</p>',
    )
    expect((window as { hacked?: number }).hacked).toBeUndefined()
  })

  it('shows the readers of each of several consecutive messages', async () => {
    const conversations = claims(1)
    conversations[0]!.messages.push(
      { id: 'mine-1', by: ANN, html: '<p>On my way</p>', readByBob: true },
      { id: 'mine-2', by: ANN, html: '<p>Nearly there</p>' },
    )
    await renderMessageBox(await openMessageBox(conversations), { path })
    for (const text of ['Read by 1 of 1', 'Read by 0 of 1']) {
      const receipt = await screen.findByText(text)
      expect(getComputedStyle(receipt.parentElement!).position).not.toBe('absolute')
    }
  })

  it('shows a new name that another participant gave it', async () => {
    const server = await openMessageBox(claims(1))
    await renderMessageBox(server, { path })
    await screen.findByRole('heading', { name: 'Claim 1' })
    await server.bobRenames('c1', 'Claim 1, Oak Street')
    lookAgain()
    expect(await screen.findByRole('heading', { name: 'Claim 1, Oak Street' })).toBeDefined()
  })

  it('from a link on a phone shows the list after navigating back', async () => {
    const { router } = await renderMessageBox(await openMessageBox(claims(2)), {
      path,
      device: 'phone',
      fromOutside: true,
    })
    await screen.findByRole('heading', { level: 1, name: 'Claim 1' })
    await waitFor(() => expect(router.state.location.state).toEqual({ fromList: true }))
    await act(() => router.navigate(-1))
    expect(await screen.findByRole('link', { name: /Claim 2/ })).toBeDefined()
    expect(router.state.location.pathname + router.state.location.search).toBe('/app/conversations')
  })

  it('shows a prefetched conversation offline, and a notice under the name of one that is not cached', async () => {
    const server = await openMessageBox(claims(1))
    await renderMessageBox(server)
    await screen.findByRole('link', { name: /Claim 1/ })
    await waitFor(() => expect(server.lastVariables('ConversationGet')).toMatchObject({ conversationId: 'c1' }))
    await server.bobStarts('c2', 'Claim 2')
    server.hold('ConversationGet')
    lookAgain()
    const second = await screen.findByRole('link', { name: /Claim 2/ })
    server.setAway(true)
    act(() => reportUnreachable())
    await userEvent.click(second)
    expect(await screen.findByText(uiMessages.notOnDevice)).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Claim 2' })).toBeDefined()
    await userEvent.click(await screen.findByRole('link', { name: /Claim 1/ }))
    const list = await screen.findByRole('group', { name: messages.messagesOf('Claim 1') })
    expect(await within(list).findByText('Roof is tarped.')).toBeDefined()
    expect(screen.getAllByText(/as of/i)).toHaveLength(1)
  })

  it('shows that the user is no longer a participant, and keeps the unsent text', async () => {
    const server = await openMessageBox(claims(2))
    await renderMessageBox(server, { path })
    await userEvent.type(await composer(), 'Half a thought')
    for (const operation of ['ConversationNews', 'ConversationGet'])
      server.refuse(operation, { code: 'NOT_FOUND', userMessage: 'You no longer take part in this conversation.' })
    lookAgain()
    expect(await screen.findByText('You no longer take part in this conversation.')).toBeDefined()
    expect((await composer()).value).toBe('Half a thought')
    expect(sendButton().getAttribute('aria-disabled')).toBe('true')
  })

  it('shows that it could not be loaded, and loads after a retry', async () => {
    const server = await openMessageBox(claims(1))
    server.refuse('ConversationGet', 'INTERNAL_SERVER_ERROR')
    await renderMessageBox(server, { path })
    const alert = await screen.findByText('Unable to load conversation', { selector: 'p' })
    server.accept('ConversationGet')
    await userEvent.click(
      within(alert.closest('[role="alert"]') as HTMLElement).getByRole('button', { name: 'Try again' }),
    )
    expect(await screen.findByText('Roof is tarped.', { selector: 'p' })).toBeDefined()
  })

  it('on a phone replaces the list, and Back shows the list again', async () => {
    await renderMessageBox(await openMessageBox(claims(2)), { device: 'phone' })
    await userEvent.click(await screen.findByRole('link', { name: /Claim 1/ }))
    const heading = await screen.findByRole('heading', { level: 1, name: 'Claim 1' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(screen.queryByRole('link', { name: /Claim 2/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: messages.back }))
    expect(await screen.findByRole('link', { name: /Claim 2/ })).toBeDefined()
  })
})

describe('A long conversation', () => {
  it('loads 20 messages at a time, and older ones when the reader scrolls near them', async () => {
    const conversations = claims(1)
    conversations[0]!.messages = Array.from(
      { length: 70 },
      (_, index) => ({ id: `m${index + 1}`, by: BOB, html: `<p>Reading ${index + 1}</p>`, readByAnn: true }) as const,
    )
    const server = await openMessageBox(conversations)
    await renderMessageBox(server, { path })
    await screen.findByText('Reading 70', { selector: 'p' })
    const asked = server.allVariables('ConversationGet')
    expect(asked[0]).toMatchObject({ before: null, limit: 20 })
    const scroller = screen.getByRole('group', { name: messages.messagesOf('Claim 1') })
    scroller.scrollTop = 0
    fireEvent.scroll(scroller)
    await waitFor(() =>
      expect(server.lastVariables('ConversationGet')).toMatchObject({
        before: expect.any(Number) as number,
        limit: 20,
      }),
    )
  })
})

describe('A reply', () => {
  it('cannot be sent while it is empty', async () => {
    await renderMessageBox(await openMessageBox(claims(1)), { path })
    const box = await composer()
    expect(sendButton().getAttribute('aria-disabled')).toBe('true')
    await userEvent.type(box, '   ')
    expect(sendButton().getAttribute('aria-disabled')).toBe('true')
    await userEvent.type(box, 'Yes')
    expect(sendButton().getAttribute('aria-disabled')).not.toBe('true')
  })

  it('shows immediately that it is too long', async () => {
    await renderMessageBox(await openMessageBox(claims(1)), { path })
    fireEvent.change(await composer(), { target: { value: 'a'.repeat(MESSAGE_MAX_LENGTH) } })
    expect(await screen.findByText('Cannot exceed 20000 characters.')).toBeDefined()
    expect(sendButton().getAttribute('aria-disabled')).toBe('true')
    // The limit applies to the HTML, so the tags of the paragraph count.
    fireEvent.change(await composer(), { target: { value: 'a'.repeat(MESSAGE_MAX_LENGTH - '<p></p>'.length) } })
    await waitFor(() => expect(screen.queryByText('Cannot exceed 20000 characters.')).toBeNull())
  })

  it('is sent with Ctrl+Enter, appears below the others and leaves the composer empty', async () => {
    const server = await openMessageBox(claims(1))
    await renderMessageBox(server, { path })
    await userEvent.type(await composer(), 'On my way{Control>}{Enter}{/Control}')
    expect(await screen.findByText('On my way', { selector: 'p' })).toBeDefined()
    await waitFor(() =>
      expect(server.lastVariables('ConversationMessageAdd')).toMatchObject({
        conversationId: 'c1',
        request: { messageText: '<p>On my way</p>' },
      }),
    )
    await waitFor(async () => expect((await composer()).value).toBe(''))
    expect(await screen.findByText('Read by 0 of 1')).toBeDefined()
  })

  it('does not include text typed while it is being queued, and does not return to the composer', async () => {
    const server = await openMessageBox(claims(1))
    await renderMessageBox(server, { path })
    const box = await composer()
    fireEvent.change(box, { target: { value: 'On my way' } })
    fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true })
    fireEvent.change(box, { target: { value: 'On my wayAnd the keys? ' } })
    await waitFor(() =>
      expect(server.lastVariables('ConversationMessageAdd')).toMatchObject({
        request: { messageText: '<p>On my way</p>' },
      }),
    )
    await waitFor(async () => expect((await composer()).value.trim()).toBe('And the keys?'))
    await expect
      .poll(async () => (await drafts.list()).map(({ content }) => content))
      .toEqual([{ kind: 'reply', html: '<p>And the keys? </p>' }])
  })

  it('is saved on the device while it is typed, even without pauses', async () => {
    await renderMessageBox(await openMessageBox(claims(1)), { path })
    const box = await composer()
    const stored = new Set<string>()
    for (let length = 1; length <= 30; length += 1) {
      fireEvent.change(box, { target: { value: 'a'.repeat(length) } })
      await new Promise((resolve) => setTimeout(resolve, 40))
      for (const { content } of await drafts.list()) stored.add(JSON.stringify(content))
    }
    // The first letter is saved immediately, then the text is saved at least every 250 ms during the 1,200 ms.
    expect(stored.size).toBeGreaterThan(2)
  })

  it('stays in its place with the reason if refused, and is sent once with the same id on retry', async () => {
    const server = await openMessageBox(claims(1))
    await renderMessageBox(server, { path })
    server.refuse('ConversationMessageAdd', {
      code: 'FORBIDDEN',
      userMessage: 'You do not have permission to do this.',
    })
    await userEvent.type(await composer(), 'On my way')
    await userEvent.click(sendButton())
    const refused = await screen.findByRole('group', { name: pendingMessages.notSent })
    expect(refused.textContent).toContain('You do not have permission to do this.')
    await waitFor(async () => expect((await composer()).value).toBe(''))
    const first = server.lastVariables('ConversationMessageAdd') as { request: { requestedMessageId: string } }
    expect(screen.getByRole('button', { name: 'Outbox: 1 item is not sent yet' })).toBeDefined()
    server.accept('ConversationMessageAdd')
    await userEvent.click(within(refused).getByRole('button', { name: messages.retry }))
    expect(await screen.findByText('Read by 0 of 1')).toBeDefined()
    expect(screen.getAllByText('On my way', { selector: 'p' })).toHaveLength(1)
    expect(server.lastVariables('ConversationMessageAdd')).toEqual(first)
    expect(first.request.requestedMessageId).toMatch(/^[0-9a-f-]{36}$/)
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Outbox/ })).toBeNull())
  })

  it('can be moved back to the editor after a refusal, or discarded after a confirmation', async () => {
    const server = await openMessageBox(claims(1))
    server.refuse('ConversationMessageAdd', {
      code: 'FORBIDDEN',
      userMessage: 'You do not have permission to do this.',
    })
    await renderMessageBox(server, { path })
    await userEvent.type(await composer(), 'Too early')
    await userEvent.click(sendButton())
    await userEvent.click(
      within(await screen.findByRole('group', { name: pendingMessages.notSent })).getByRole('button', {
        name: messages.edit,
      }),
    )
    await waitFor(async () => expect((await composer()).value).toBe('Too early'))
    await waitFor(() => expect(screen.queryByRole('group', { name: pendingMessages.notSent })).toBeNull())
    await userEvent.click(sendButton())
    await userEvent.click(
      within(await screen.findByRole('group', { name: pendingMessages.notSent })).getByRole('button', {
        name: messages.discard,
      }),
    )
    const question = await screen.findByRole('alertdialog')
    await userEvent.click(within(question).getByRole('button', { name: messages.discard }))
    await waitFor(() => expect(screen.queryByText('Too early', { selector: 'p' })).toBeNull())
  })

  it('moved back to the editor while another text is written does not replace it', async () => {
    const server = await openMessageBox(claims(1))
    server.refuse('ConversationMessageAdd', { code: 'FORBIDDEN', userMessage: 'No.' })
    await renderMessageBox(server, { path })
    await userEvent.type(await composer(), 'First text')
    await userEvent.click(sendButton())
    const refused = await screen.findByRole('group', { name: pendingMessages.notSent })
    await userEvent.type(await composer(), 'Second text')
    // The draft is saved on the device within 250 ms after the last letter.
    await waitFor(async () => expect((await drafts.list()).length).toBe(1))
    await userEvent.click(within(refused).getByRole('button', { name: messages.edit }))
    const other = await screen.findByRole('list', { name: draftMessages.alsoWritten })
    expect(other.textContent).toContain('First text')
    expect((await composer()).value).toBe('Second text')
    await userEvent.click(within(other).getByRole('button', { name: draftMessages.use }))
    await waitFor(async () => expect((await composer()).value).toBe('First text'))
    await waitFor(() =>
      expect(screen.getByRole('list', { name: draftMessages.alsoWritten }).textContent).toContain('Second text'),
    )
  })

  it('shows a notice if sending takes more than 5 s', async () => {
    const server = await openMessageBox(claims(1))
    await renderMessageBox(server, { path })
    await userEvent.type(await composer(), 'On my way')
    server.hold('ConversationMessageAdd')
    // The fake time advances automatically, because the device's database needs it; the test skips only the 5 s.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    try {
      fireEvent.click(sendButton())
      await screen.findByText(pendingMessages.status.sending)
      await act(() => vi.advanceTimersByTimeAsync(SLOW_SEND_NOTICE_MS))
      expect(await screen.findByText(pendingMessages.slowSend)).toBeDefined()
    } finally {
      vi.useRealTimers()
      // A request that is still held would block the following tests.
      server.release('ConversationMessageAdd')
    }
    expect(await screen.findByText('On my way', { selector: 'p' })).toBeDefined()
  })

  it('waits in order while the server is unreachable, and is sent when it is reachable again', async () => {
    const server = await openMessageBox(claims(1))
    await renderMessageBox(server, { path })
    await composer()
    server.setAway(true)
    act(() => reportUnreachable())
    const sendLater = () => screen.findByRole('button', { name: messages.sendWhenOnline })
    await userEvent.type(await composer(), 'First')
    await userEvent.click(await sendLater())
    await screen.findByText('First', { selector: 'p' })
    await waitFor(async () => expect((await composer()).value).toBe(''))
    await userEvent.type(await composer(), 'Second')
    await userEvent.click(await sendLater())
    await screen.findByText('Second', { selector: 'p' })
    expect(await screen.findAllByText(pendingMessages.status.offline)).toHaveLength(2)
    expect(await screen.findByRole('button', { name: 'Outbox: 2 items are not sent yet' })).toBeDefined()
    server.setAway(false)
    act(() => reportReached())
    await waitFor(() => expect(screen.queryByText(pendingMessages.status.offline)).toBeNull())
    await waitFor(() => expect(screen.getAllByText('Read by 0 of 1')).toHaveLength(2))
    const sent = server
      .allVariables('ConversationMessageAdd')
      .map(({ request }) => (request as { messageText: string }).messageText)
    expect(sent.filter((text, index) => sent.indexOf(text) === index)).toEqual(['<p>First</p>', '<p>Second</p>'])
  })

  it('keeps its unsent text while another conversation is open', async () => {
    const server = await openMessageBox(claims(2))
    await renderMessageBox(server, { path })
    await userEvent.type(await composer(), 'Half a thought')
    await userEvent.click(await screen.findByRole('link', { name: /Claim 2/ }))
    await screen.findByRole('heading', { level: 2, name: 'Claim 2' })
    expect((await composer()).value).toBe('')
    await userEvent.click(screen.getByRole('link', { name: /Claim 1/ }))
    await screen.findByRole('heading', { level: 2, name: 'Claim 1' })
    expect((await composer()).value).toBe('Half a thought')
    // The next test deletes the device's database, and a write in progress would then never complete.
    await waitFor(async () => expect((await drafts.list()).length).toBe(1))
  })

  it('stays on screen if the device has no storage space for it', async () => {
    await renderMessageBox(await openMessageBox(claims(1)), { path })
    const box = await composer()
    await userEvent.type(box, 'Too much')
    await waitFor(async () => expect((await drafts.list()).length).toBe(1))
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const added = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await userEvent.click(sendButton())
    expect(await screen.findByText(messages.couldNotSaveFull)).toBeDefined()
    expect((await composer()).value).toBe('Too much')
    full.mockRestore()
    added.mockRestore()
    await userEvent.click(sendButton())
    expect(await screen.findByText('Read by 0 of 1')).toBeDefined()
  })
})

describe('A draft from another device', () => {
  it('is shown while nothing is written here, and removed when it is deleted there', async () => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(true)
    const server = await openMessageBox(claims(1))
    const version = await server.saveDraft('c1', 'From the phone')
    await renderMessageBox(server, { path })
    await waitFor(async () => expect((await composer()).value).toBe('From the phone'))
    await server.saveDraft('c1', 'From the phone, longer', version)
    lookAgain()
    await waitFor(async () => expect((await composer()).value).toBe('From the phone, longer'))
    await server.deleteDraft('c1')
    lookAgain()
    await waitFor(async () => expect((await composer()).value).toBe(''))
  })

  it('never replaces text that is being typed, although that text is already on the server', async () => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(true)
    const server = await openMessageBox(claims(1))
    await renderMessageBox(server, { path })
    await userEvent.type(await composer(), 'Typed here')
    await waitFor(() => expect(server.answered).toContain('ConversationDraftSave'))
    await waitFor(async () => expect((await drafts.list())[0]).toMatchObject({ dirty: false }))
    // Refused, because it is based on no version: the result has the current one.
    const version = await server.saveDraft('c1', '', 0)
    await server.saveDraft('c1', 'From the phone', version)
    lookAgain()
    const others = await screen.findByRole('list', { name: draftMessages.alsoWritten })
    expect(within(others).getByText('From the phone')).toBeDefined()
    expect((await composer()).value).toBe('Typed here')
    await userEvent.click(within(others).getByRole('button', { name: draftMessages.use }))
    await waitFor(async () => expect((await composer()).value).toBe('From the phone'))
    expect(await screen.findByText('Typed here')).toBeDefined()
  })

  it('that is stored between two key presses is kept beside the text', async () => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(true)
    const server = await openMessageBox(claims(1))
    await renderMessageBox(server, { path })
    const editor = await composer()
    await userEvent.type(editor, 'One')
    await waitFor(async () => expect(await drafts.list()).toHaveLength(1))
    const [mine] = await drafts.list()
    if (!mine) throw new Error('The draft was not saved')
    const content = { kind: 'reply', html: '<p>From the phone</p>' }
    void drafts.save({ ...mine, content, changedAt: mine.changedAt + 1, baseVersion: 7, dirty: false })
    fireEvent.change(editor, { target: { value: 'One two' } })
    const others = await screen.findByRole('list', { name: draftMessages.alsoWritten })
    expect(within(others).getByText('From the phone')).toBeDefined()
    expect((await composer()).value).toBe('One two')
  })

  it('is shown beside the text that is written here, and the user decides', async () => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(true)
    const server = await openMessageBox(claims(1))
    const version = await server.saveDraft('c1', 'From the phone')
    await renderMessageBox(server, { path })
    await waitFor(async () => expect((await composer()).value).toBe('From the phone'))
    await server.saveDraft('c1', 'From the phone, longer', version)
    lookAgain()
    await userEvent.type(await composer(), ' and here')
    const others = await screen.findByRole('list', { name: draftMessages.alsoWritten })
    expect(within(others).getByText('From the phone, longer')).toBeDefined()
    expect((await composer()).value).toBe('From the phone and here')
  })
})
