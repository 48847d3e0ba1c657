import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { draftingMessages } from '#src/features/conversations/drafting/messages.ts'
import { messages } from '#src/features/conversations/messages.ts'
import { reportReached } from '#src/lib/offline/connection/connection.ts'
import { forgetDevice } from '../device.ts'
import { claims, openMessageBox } from './message-box.ts'
import { giveElementsSize, renderMessageBox } from './render-message-box.tsx'

function notDownloaded(): never {
  throw new Error('not downloaded')
}
vi.mock('#src/features/conversations/drafting/find-warnings.ts', notDownloaded)
vi.mock('#src/features/conversations/drafting/components/draft-question-dialog.tsx', notDownloaded)

beforeEach(async () => {
  await forgetDevice()
  reportReached()
  giveElementsSize()
})

it('A kept draft can be sent if the code of the confirmation fails to load; its placeholders are selected first', async () => {
  const server = await openMessageBox(claims(1))
  await renderMessageBox(server, { path: '/app/conversations?conversationId=c1' })
  await userEvent.click(await screen.findByRole('button', { name: draftingMessages.open }))
  await userEvent.type(await screen.findByRole('textbox', { name: draftingMessages.prompt }), 'Propose an inspection')
  await userEvent.click(await screen.findByRole('button', { name: draftingMessages.draft }))
  await userEvent.click(await screen.findByRole('button', { name: draftingMessages.keep }))

  const reply = screen.getByRole<HTMLTextAreaElement>('textbox', { name: messages.reply })
  for (const [placeholder, words] of [
    ['[date]', 'May 4'],
    ['[time]', 'noon'],
  ] as const) {
    await userEvent.click(await screen.findByRole('button', { name: messages.send }))
    await waitFor(() => expect(reply.value.slice(reply.selectionStart, reply.selectionEnd)).toBe(placeholder))
    expect(server.count('ConversationMessageAdd')).toBe(0)
    await userEvent.keyboard(words)
  }
  await userEvent.click(await screen.findByRole('button', { name: messages.send }))
  await waitFor(() => expect(server.count('ConversationMessageAdd')).toBe(1))
})
