import { pendingMessages } from '#src/features/conversations/pending-messages.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { messages as words } from '#src/features/conversations/messages.ts'
import { messages } from '#src/features/outbox/messages.ts'
import { closeOutbox } from '#src/features/outbox/outbox-view.ts'
import { leaveSession } from '#src/features/outbox/public.ts'
import { getOutboxState, outbox } from '#src/lib/offline/outbox/outbox.ts'
import { getSession } from '#src/lib/session/session.ts'
import { item } from '#tests/support/outbox-model.ts'
import { reportReached, reportUnreachable } from '#src/lib/offline/connection/connection.ts'
import { claims, type MessageBox, openMessageBox } from '../conversations/message-box.ts'
import { giveElementsSize, renderMessageBox } from '../conversations/render-message-box.tsx'
import { forgetDevice } from '../device.ts'

beforeEach(async () => {
  await forgetDevice()
  reportReached()
  giveElementsSize()
})
afterEach(() => {
  // In the app, the page ends at sign-out; here the next test uses the same page.
  act(() => closeOutbox())
  vi.restoreAllMocks()
})

async function sendRefused(): Promise<MessageBox> {
  const server = await openMessageBox(claims(1))
  server.refuse('ConversationMessageAdd', {
    code: 'FORBIDDEN',
    userMessage: 'You do not have permission to do this.',
  })
  await renderMessageBox(server, { path: '/app/conversations?conversationId=c1' })
  await userEvent.type(await screen.findByRole('textbox', { name: words.reply }), 'On my way')
  await userEvent.click(screen.getByRole('button', { name: words.send }))
  await screen.findByRole('group', { name: pendingMessages.notSent })
  return server
}

describe('The outbox', () => {
  it('shows unsent items with the reason, and discards them only after a confirmation', async () => {
    await sendRefused()
    await userEvent.click(await screen.findByRole('button', { name: messages.openOutbox(1) }))
    const sheet = within(await screen.findByRole('dialog', { name: messages.outbox }))
    expect(await sheet.findByText(messages.safe.refused)).toBeDefined()
    const item = within(await sheet.findByRole('listitem', { name: 'Message: Claim 1' }))
    expect(item.getByText('On my way')).toBeDefined()
    expect(item.getByText(/You do not have permission to do this\./)).toBeDefined()
    await userEvent.click(item.getByRole('button', { name: /^Discard/ }))
    // No query by name: jsdom may move the focus into the dialog too late, and until then the dialog counts as hidden.
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain('On my way')
    await userEvent.click(within(question).getByRole('button', { name: messages.discard }))
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Outbox: / })).toBeNull())
  })

  it('reports a captive portal that responds in place of the server', async () => {
    await sendRefused()
    await userEvent.click(await screen.findByRole('button', { name: messages.openOutbox(1) }))
    await screen.findByRole('dialog', { name: messages.outbox })
    expect(screen.queryByText(messages.portalTitle)).toBeNull()
    act(() => reportUnreachable({ foreign: true }))
    expect(await screen.findByText(messages.portalTitle)).toBeDefined()
  })
})

describe('Signing out with unsent items', () => {
  it('asks for a confirmation, and shows why sending first failed', async () => {
    await sendRefused()
    act(() => leaveSession())
    const question = within(await screen.findByRole('alertdialog', { name: messages.signOutTitle }))
    expect(question.getByText(messages.signOutText(1))).toBeDefined()
    await userEvent.click(question.getByRole('button', { name: messages.sendFirst }))
    expect(await question.findByText(messages.stillUnsent.refused)).toBeDefined()
    await userEvent.click(question.getByRole('button', { name: messages.discardAll(1) }))
    expect(await question.findByText(messages.discardAllAsk(1))).toBeDefined()
  })

  it('discards only the items in the confirmation, and asks again about items added since', async () => {
    await sendRefused()
    act(() => leaveSession())
    const question = within(await screen.findByRole('alertdialog', { name: messages.signOutTitle }))
    const discard = async (count: number): Promise<void> => {
      const button = await question.findByRole('button', { name: messages.discardAll(count) })
      await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'))
      await userEvent.click(button)
    }
    await discard(1)
    expect(await question.findByText(messages.discardAllAsk(1))).toBeDefined()
    // Add an item, as another tab could. It is in the lane of the refused message, so that it is not sent.
    const lane = getOutboxState().items[0]?.lane ?? ''
    await act(() => outbox.enqueue(item('late', lane, { kind: 'label-create' })))
    expect(question.getByText(messages.discardAllAsk(1))).toBeDefined()
    await discard(1)
    expect(await question.findByText(messages.addedSince)).toBeDefined()
    // The outbox publishes what it stored after it has read it again, which may take a moment.
    await waitFor(() => expect(getOutboxState().items.map(({ id }) => id)).toContain('late'))
    expect(getSession().status).toBe('signed-in')
    await discard(2)
    expect(await question.findByText(messages.discardAllAsk(2))).toBeDefined()
    await discard(2)
    await waitFor(() => expect(getSession().status).toBe('anonymous'))
  })
})
