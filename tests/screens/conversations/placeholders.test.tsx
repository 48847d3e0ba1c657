import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { draftingMessages } from '#src/features/conversations/drafting/messages.ts'
import { messages } from '#src/features/conversations/messages.ts'
import { reportReached } from '#src/lib/offline/connection/connection.ts'
import { forgetDevice } from '../device.ts'
import { BOB, claims, openMessageBox } from './message-box.ts'
import { giveElementsSize, renderMessageBox } from './render-message-box.tsx'

beforeEach(async () => {
  await forgetDevice()
  reportReached()
  giveElementsSize()
})
afterEach(() => vi.restoreAllMocks())

async function click(name: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name }))
}

async function missing(): Promise<(string | null)[]> {
  const dialog = await screen.findByRole('alertdialog', { name: draftingMessages.unfilledTitle })
  return within(dialog)
    .getAllByRole('listitem')
    .map((item) => item.textContent)
}

it('Send asks for a confirmation if a kept draft has unfilled placeholders, and can select them', async () => {
  const server = await openMessageBox(claims(1))
  await renderMessageBox(server, { path: '/app/conversations?conversationId=c1' })
  await click(draftingMessages.open)
  await userEvent.type(await screen.findByRole('textbox', { name: draftingMessages.prompt }), 'Propose an inspection')
  await click(draftingMessages.draft)
  await click(draftingMessages.keep)
  await click(messages.send)
  expect(await missing()).toEqual(['[date]', '[time]'])
  await click(draftingMessages.fillIn)
  const reply = screen.getByRole<HTMLTextAreaElement>('textbox', { name: messages.reply })
  await waitFor(() => expect(reply.value.slice(reply.selectionStart, reply.selectionEnd)).toBe('[date]'))
  expect(document.activeElement).toBe(reply)
  await userEvent.keyboard('May 4')
  await click(messages.send)
  expect(await missing()).toEqual(['[time]'])
  expect(server.count('ConversationMessageAdd')).toBe(0)
  await click(draftingMessages.sendAnyway)
  await waitFor(() => expect(server.count('ConversationMessageAdd')).toBe(1))
  expect(server.lastVariables('ConversationMessageAdd')).toMatchObject({
    request: { messageText: expect.stringContaining('I can be there on May 4 at [time].') as string },
  })
})

it('Send does not ask about brackets that the user typed', async () => {
  const server = await openMessageBox(claims(1))
  await renderMessageBox(server, { path: '/app/conversations?conversationId=c1' })
  await userEvent.type(await screen.findByRole('textbox', { name: messages.reply }), 'See [[exhibit 1].')
  await click(messages.send)
  await waitFor(() => expect(server.count('ConversationMessageAdd')).toBe(1))
})

it('Send lists the lines of a drafted message that contain content a later participant may not see', async () => {
  const conversations = claims(1)
  conversations[0]!.messages.push({ id: 'secret', by: BOB, html: '<p>We reserve $90,000 for it.</p>' })
  const server = await openMessageBox(conversations)
  await renderMessageBox(server, { path: '/app/conversations?conversationId=c1' })
  await click(draftingMessages.open)
  await userEvent.type(await screen.findByRole('textbox', { name: draftingMessages.prompt }), 'Propose an inspection')
  await click(draftingMessages.draft)
  await click(draftingMessages.keep)
  await userEvent.type(await screen.findByRole('textbox', { name: messages.reply }), ' The reserve is $90,000.')
  await server.bobAddsCarol('c1')
  await click(messages.send)
  const dialog = await screen.findByRole('alertdialog', { name: draftingMessages.warnedTitle })
  expect(within(dialog).getByText(/The reserve is \$90,000\./)).toBeTruthy()
  expect(within(dialog).getByText(/From a message by Bob Reyes of .*, which Carol Diaz may not see/)).toBeTruthy()
  expect(server.lastVariables('MessagingDraftWarnings')).toMatchObject({
    commsConversationId: 'c1',
    text: expect.stringContaining('The reserve is $90,000.') as string,
  })
  expect(server.count('ConversationMessageAdd')).toBe(0)
  await userEvent.click(within(dialog).getByRole('button', { name: draftingMessages.sendAnyway }))
  await waitFor(() => expect(server.count('ConversationMessageAdd')).toBe(1))
})
