import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { messages as words } from '#src/features/conversations/print/messages.ts'
import { reportReached } from '#src/lib/offline/connection/connection.ts'
import { MESSAGES_PAGE_COUNT } from '#shared/limits.ts'
import { forgetDevice } from '../device.ts'
import { BOB, openMessageBox, type StoredConversation } from './message-box.ts'
import { giveElementsSize, renderMessageBox } from './render-message-box.tsx'

const COUNT = MESSAGES_PAGE_COUNT + 4

const long: StoredConversation = {
  id: 'c1',
  subject: 'Claim 1',
  messages: Array.from({ length: COUNT }, (_, index) => ({
    ...{ id: `c1-m${index + 1}`, by: BOB, html: `<p>Note ${index + 1}.</p>`, readByAnn: true },
  })),
}

beforeEach(async () => {
  await forgetDevice()
  reportReached()
  giveElementsSize()
  vi.spyOn(window, 'print').mockImplementation(() => undefined)
})
afterEach(() => {
  act(() => void window.dispatchEvent(new Event('afterprint')))
  vi.restoreAllMocks()
})

async function openConversation(conversation: StoredConversation): Promise<void> {
  const server = await openMessageBox([conversation])
  await renderMessageBox(server, { path: '/app/conversations?conversationId=c1' })
  await screen.findByRole('region', { name: 'Claim 1' })
  await screen.findAllByText(`Note ${conversation.messages.length}.`)
}

/** The printed form: the last printed form of the page, as print.css chooses it. */
const paper = () => [...document.querySelectorAll<HTMLElement>('[data-printed]')].at(-1)
const notesOf = (element: HTMLElement | undefined): string[] =>
  [...(element?.querySelectorAll('article') ?? [])].map((one) => /Note \d+\./.exec(one.textContent)?.[0] ?? '')

const press = (key: string, keys: object = { ctrlKey: true }): boolean =>
  fireEvent.keyDown(document.body, { key, ...keys })

describe('Printing an open conversation', () => {
  it('with Ctrl+P loads the earlier messages and prints all of them, in order', async () => {
    await openConversation(long)
    expect(press('p')).toBe(false)
    const dialog = within(await screen.findByRole('dialog', { name: words.title }))
    expect(await dialog.findByText(words.ready(COUNT))).toBeDefined()
    await waitFor(() => expect(window.print).toHaveBeenCalledTimes(1))
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    expect(notesOf(paper())).toEqual(long.messages.map((_, index) => `Note ${index + 1}.`))
    expect(paper()?.textContent).not.toContain(words.part(MESSAGES_PAGE_COUNT, COUNT))
    // A second press prints the same form, which is complete.
    expect(press('p')).toBe(true)
  })

  it('with the browser’s menu says that earlier messages are missing', async () => {
    await openConversation(long)
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    expect(within(paper()!).getByText(words.part(MESSAGES_PAGE_COUNT, COUNT))).toBeDefined()
    expect(notesOf(paper())).toHaveLength(MESSAGES_PAGE_COUNT)
    act(() => void window.dispatchEvent(new Event('afterprint')))
    expect(paper()).toBeUndefined()
  })

  it('leaves Ctrl+P to the browser if all messages are loaded, and other keys always', async () => {
    await openConversation({ ...long, messages: long.messages.slice(0, 2) })
    expect(press('p')).toBe(true)
    expect([press('p', {}), press('P', { ctrlKey: true, shiftKey: true }), press('o')]).toEqual([true, true, true])
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    expect(notesOf(paper())).toEqual(['Note 1.', 'Note 2.'])
  })
})
