import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SLOW_SEND_NOTICE_MS } from '#shared/limits.ts'
import { messages } from '#src/features/conversations/messages.ts'
import { reportReached, reportUnreachable } from '#src/lib/offline/connection.ts'
import { ANN, BOB, claims, createMessageBoxServer, type StoredConversation } from './message-box-server.ts'
import { forgetDevice, giveElementsSize, renderConversations } from './render-conversations.tsx'

// The rich editor needs a browser's selection; without its code the plain box does the same work.
vi.mock('#src/features/conversations/editor/components/rich-text-editor.tsx', () => {
  throw new Error('not downloaded')
})

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

function unread(): StoredConversation[] {
  const conversations = claims(2)
  conversations[0]!.messages.push({ id: 'new', by: BOB, html: '<p>Can you <strong>approve</strong> it?</p>' })
  return conversations
}

async function composer(): Promise<HTMLTextAreaElement> {
  return screen.findByRole<HTMLTextAreaElement>('textbox', { name: messages.reply })
}
const sendButton = () => screen.getByRole('button', { name: messages.send })

describe('Opening a conversation', () => {
  it('marks it as read and takes the figures back from labels and badge', async () => {
    const server = createMessageBoxServer(unread())
    await renderConversations(server)
    const row = await screen.findByRole('link', { name: /Claim 1/ })
    expect(within(row).getByText('1 unread message')).toBeDefined()
    const badges = server.count('GetUserBadgeCounts')
    await userEvent.click(row)
    expect(await screen.findByText('approve')).toBeDefined()
    await waitFor(() => expect(server.lastVariables('ConversationMarkRead')).toEqual({ entityType: 'Users', entityId: ANN, conversationId: 'c1' }))
    await waitFor(() => expect(screen.queryByText('1 unread message')).toBeNull())
    await waitFor(() => expect(screen.queryByRole('img', { name: /unread conversations/ })).toBeNull())
    expect(server.count('GetUserBadgeCounts')).toBe(badges + 1)
    expect(server.count('ConversationMarkRead')).toBe(1)
  })

  it('leaves a message box that may only be read untouched, and offers no reply', async () => {
    const conversations = unread()
    conversations[0]!.canReply = false
    const server = createMessageBoxServer(conversations)
    await renderConversations(server, { path })
    expect(await screen.findByText(messages.readOnly)).toBeDefined()
    expect(screen.queryByRole('textbox', { name: messages.reply })).toBeNull()
    expect(server.count('ConversationMarkRead')).toBe(0)
  })

  it('shows who has read what one wrote, and the whole time to who cannot see the short one', async () => {
    const conversations = claims(1)
    conversations[0]!.messages.push({ id: 'mine', by: ANN, html: '<p>On my way</p>', readByBob: true })
    await renderConversations(createMessageBoxServer(conversations), { path })
    expect(await screen.findByText('Read by 1 of 1')).toBeDefined()
    expect(screen.getAllByText(/^\w+ \d+, \d{4} \d+:\d\d [AP]M$/).length).toBeGreaterThan(0)
  })

  it('shows nothing but the vocabulary of messages, whatever was sent', async () => {
    const conversations = claims(1)
    conversations[0]!.messages.push({
      id: 'bad',
      by: BOB,
      html: '<h1 onclick="x()">Title</h1><img src=x onerror="window.hacked=1"><script>window.hacked=1</script><a href="javascript:alert(1)">one</a> <a href="https://example.com">two</a><p style="text-align: center; position: fixed">mid</p>',
    })
    await renderConversations(createMessageBoxServer(conversations), { path })
    const title = await screen.findByText('Title')
    const body = title.parentElement as HTMLElement
    expect(body.innerHTML).toBe('<h1>Title</h1><a>one</a> <a href="https://example.com" target="_blank" rel="noopener noreferrer">two</a><p data-align="center">mid</p>')
    expect((window as { hacked?: number }).hacked).toBeUndefined()
  })

  it('says that it could not be loaded, and loads on trying again', async () => {
    const server = createMessageBoxServer(claims(1))
    server.refuse('ConversationGet', { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500, userMessage: null })
    await renderConversations(server, { path })
    const alert = await screen.findByText('Unable to load conversation', { selector: 'p' })
    server.accept('ConversationGet')
    await userEvent.click(within(alert.closest('[role="alert"]') as HTMLElement).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Roof is tarped.', { selector: 'p' })).toBeDefined()
  })

  it('on a phone takes the list away, and Back brings it again', async () => {
    await renderConversations(createMessageBoxServer(claims(2)), { device: 'phone' })
    await userEvent.click(await screen.findByRole('link', { name: /Claim 1/ }))
    const heading = await screen.findByRole('heading', { level: 1, name: 'Claim 1' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(screen.queryByRole('link', { name: /Claim 2/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: messages.back }))
    expect(await screen.findByRole('link', { name: /Claim 2/ })).toBeDefined()
  })
})

describe('A long conversation', () => {
  it('asks for 20 messages at a time, older ones as the reader comes near', async () => {
    const conversations = claims(1)
    conversations[0]!.messages = Array.from({ length: 70 }, (_, index) => ({ id: `m${index + 1}`, by: BOB, html: `<p>Reading ${index + 1}</p>`, readByAnn: true }) as const)
    const server = createMessageBoxServer(conversations)
    await renderConversations(server, { path })
    await screen.findByText('Reading 70', { selector: 'p' })
    const asked = server.asked.filter((one) => one.name === 'ConversationGet').map((one) => one.variables)
    expect(asked[0]).toMatchObject({ before: null, limit: 20 })
    const scroller = screen.getByRole('group', { name: messages.messagesOf('Claim 1') })
    scroller.scrollTop = 0
    fireEvent.scroll(scroller)
    await waitFor(() => expect(server.lastVariables('ConversationGet')).toMatchObject({ before: expect.any(Number) as number, limit: 20 }))
  })
})

describe('A reply', () => {
  it('cannot be sent before it says something', async () => {
    await renderConversations(createMessageBoxServer(claims(1)), { path })
    const box = await composer()
    expect(sendButton().getAttribute('aria-disabled')).toBe('true')
    await userEvent.type(box, '   ')
    expect(sendButton().getAttribute('aria-disabled')).toBe('true')
    await userEvent.type(box, 'Yes')
    expect(sendButton().getAttribute('aria-disabled')).not.toBe('true')
  })

  it('goes out with Ctrl+Enter, appears below the others and leaves the box empty', async () => {
    const server = createMessageBoxServer(claims(1))
    await renderConversations(server, { path })
    await userEvent.type(await composer(), 'On my way{Control>}{Enter}{/Control}')
    expect(await screen.findByText('On my way', { selector: 'p' })).toBeDefined()
    expect(server.lastVariables('ConversationMessageAdd')).toMatchObject({ conversationId: 'c1', request: { messageText: '<p>On my way</p>' } })
    await waitFor(async () => expect((await composer()).value).toBe(''))
    expect(screen.getByText('Read by 0 of 1')).toBeDefined()
  })

  it('that failed keeps its text, says why, and goes out once under the same id', async () => {
    const server = createMessageBoxServer(claims(1))
    await renderConversations(server, { path })
    server.refuse('ConversationMessageAdd', { code: 'RATE_LIMITED', httpStatus: 429, userMessage: 'Too many requests. Please wait a moment and try again.' })
    await userEvent.type(await composer(), 'On my way')
    await userEvent.click(sendButton())
    expect(await screen.findByText('Too many requests. Please wait a moment and try again.')).toBeDefined()
    expect((await composer()).value).toBe('On my way')
    const first = server.lastVariables('ConversationMessageAdd') as { request: { requestedMessageId: string } }
    server.accept('ConversationMessageAdd')
    await userEvent.click(sendButton())
    await screen.findByText('On my way', { selector: 'p' })
    expect(server.lastVariables('ConversationMessageAdd')).toEqual(first)
    expect(first.request.requestedMessageId).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('that was changed after a failure is another message', async () => {
    const server = createMessageBoxServer(claims(1))
    await renderConversations(server, { path })
    const box = await composer()
    server.setAway(true)
    await userEvent.type(box, 'On my way')
    await userEvent.click(sendButton())
    expect(await screen.findByText('We could not reach the server. Check your connection and try again.')).toBeDefined()
    const first = server.lastVariables('ConversationMessageAdd') as { request: { requestedMessageId: string } }
    server.setAway(false)
    await userEvent.type(await composer(), ' now')
    await userEvent.click(sendButton())
    await screen.findByText('On my way now', { selector: 'p' })
    const second = server.lastVariables('ConversationMessageAdd') as typeof first
    expect(second.request.requestedMessageId).not.toBe(first.request.requestedMessageId)
  })

  it('that takes more than 5 s says so in the meantime', async () => {
    const server = createMessageBoxServer(claims(1))
    await renderConversations(server, { path })
    await userEvent.type(await composer(), 'On my way')
    server.hold('ConversationMessageAdd')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fireEvent.click(sendButton())
    await act(() => vi.advanceTimersByTimeAsync(SLOW_SEND_NOTICE_MS - 1))
    expect(screen.queryByText(messages.slowSend)).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(1))
    vi.useRealTimers()
    expect(await screen.findByText(messages.slowSend)).toBeDefined()
    server.release('ConversationMessageAdd')
    expect(await screen.findByText('On my way', { selector: 'p' })).toBeDefined()
  })

  it('waits for the server, keeps its text and is still there after looking at another conversation', async () => {
    const server = createMessageBoxServer(claims(2))
    await renderConversations(server, { path })
    await userEvent.type(await composer(), 'Half a thought')
    act(() => reportUnreachable())
    expect(await screen.findByText(messages.sendNeedsServer)).toBeDefined()
    expect(sendButton().getAttribute('aria-disabled')).toBe('true')
    act(() => reportReached())
    await userEvent.click(await screen.findByRole('link', { name: /Claim 2/ }))
    await screen.findByRole('heading', { level: 2, name: 'Claim 2' })
    expect((await composer()).value).toBe('')
    await userEvent.click(screen.getByRole('link', { name: /Claim 1/ }))
    await screen.findByRole('heading', { level: 2, name: 'Claim 1' })
    expect((await composer()).value).toBe('Half a thought')
  })
})
