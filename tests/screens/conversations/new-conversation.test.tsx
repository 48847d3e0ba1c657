import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pendingMessages } from '#src/features/conversations/pending-messages.ts'
import { messages } from '#src/features/conversations/messages.ts'
import { kitMessages } from '#src/ui/kit-messages.ts'
import { listVariables } from '#src/features/conversations/conversation-list-plan.ts'
import { ConversationSearchDocument } from '#src/features/conversations/conversations.generated.ts'
import { reportReached, reportUnreachable } from '#src/lib/offline/connection/connection.ts'
import { readStored } from '#src/lib/data/stored-results.ts'
import { ANN, BOB, CAROL, claims, openMessageBox } from './message-box.ts'
import { forgetDevice } from '../device.ts'
import { giveElementsSize, renderMessageBox } from './render-message-box.tsx'
import { newConversationMessages } from '#src/features/conversations/new-conversation/messages.ts'

beforeEach(async () => {
  await forgetDevice()
  reportReached()
  giveElementsSize()
})
afterEach(() => vi.restoreAllMocks())

const dialog = () => screen.findByRole('dialog', { name: 'New Conversation' })

describe('New Conversation', () => {
  it('shows an error under each required field', async () => {
    const server = await openMessageBox(claims(1))
    await renderMessageBox(server)
    await userEvent.click(await screen.findByRole('button', { name: 'New Conversation' }))
    const form = within(await dialog())
    await userEvent.click(await form.findByRole('button', { name: messages.create }))
    expect(await form.findAllByText('Required Field')).toHaveLength(3)
    expect(server.count('ConversationAdd')).toBe(0)
  })

  it('finds participants and opens the new conversation', async () => {
    const server = await openMessageBox(claims(1))
    const { router } = await renderMessageBox(server)
    await userEvent.click(await screen.findByRole('button', { name: 'New Conversation' }))
    const form = within(await dialog())
    await userEvent.type(await form.findByLabelText(/Conversation Name/), 'Hail on Elm Street')
    await userEvent.type(form.getByRole('combobox'), 'bob')
    expect(await form.findByRole('option', { name: /Bob Reyes/ })).toBeDefined()
    expect(server.lastVariables('ParticipantSearch')).toMatchObject({ query: 'bob', limit: 10 })
    await userEvent.keyboard('{Enter}')
    expect(form.getByRole('button', { name: kitMessages.remove('Bob Reyes') })).toBeDefined()
    await userEvent.type(form.getByRole('textbox', { name: newConversationMessages.initialMessage }), 'Hello')

    await userEvent.click(form.getByRole('button', { name: messages.create }))
    expect(await screen.findByText('Conversation created successfully.')).toBeDefined()
    const sent = server.lastVariables('ConversationAdd') as { request: { conversationId: string } }
    expect(sent).toMatchObject({
      request: {
        subject: 'Hail on Elm Street',
        participants: [{ entityId: BOB, entityType: 'Users' }],
        messageText: '<p>Hello</p>',
      },
    })
    await waitFor(() => expect(router.state.location.search).toContain(`conversationId=${sent.request.conversationId}`))
    expect(await screen.findByRole('heading', { level: 2, name: 'Hail on Elm Street' })).toBeDefined()
  })

  it('offers people from the cached conversations while the server is unreachable', async () => {
    const server = await openMessageBox(claims(1))
    await renderMessageBox(server)
    await waitFor(async () =>
      expect(
        await readStored(
          ConversationSearchDocument,
          listVariables({ entityType: 'Users', entityId: server.id(ANN) }, null),
        ),
      ).not.toBeNull(),
    )
    server.setAway(true)
    reportUnreachable()
    await userEvent.click(await screen.findByRole('button', { name: 'New Conversation' }))
    const form = within(await dialog())
    await userEvent.type(await form.findByRole('combobox'), 'bob')
    await userEvent.click(await form.findByRole('option', { name: /Bob Reyes/ }))
    expect(form.getByRole('button', { name: kitMessages.remove('Bob Reyes') })).toBeDefined()
    await userEvent.type(form.getByRole('combobox'), 'carol')
    expect(await form.findByText(newConversationMessages.noParticipants)).toBeDefined()
    expect(form.getByText(newConversationMessages.participantsOnDevice)).toBeDefined()
    expect(server.count('ParticipantSearch')).toBe(0)
  })

  it('explains why people cannot be searched', async () => {
    const server = await openMessageBox(claims(1))
    server.refuse('ParticipantSearch', { code: 'RATE_LIMITED', userMessage: 'Please wait a moment.' })
    await renderMessageBox(server)
    await userEvent.click(await screen.findByRole('button', { name: 'New Conversation' }))
    const form = within(await dialog())
    await userEvent.type(await form.findByRole('combobox'), 'bob')
    expect((await form.findByRole('alert')).textContent).toBe('Please wait a moment.')
  })

  it('opens immediately while it is pending, and can be retried after a refusal', async () => {
    const server = await openMessageBox(claims(1))
    server.refuse('ConversationAdd', {
      code: 'VALIDATION_FAILED',
      userMessage: 'This name is not allowed.',
    })
    await renderMessageBox(server, { path: `/app/conversations?entityId=${BOB}&entityType=User` })
    const form = within(await dialog())
    await userEvent.type(await form.findByLabelText(/Conversation Name/), 'Hail on Elm Street')
    await userEvent.type(form.getByRole('textbox', { name: newConversationMessages.initialMessage }), 'Hello')
    await userEvent.click(form.getByRole('button', { name: messages.create }))
    expect(await screen.findByRole('heading', { level: 2, name: 'Hail on Elm Street' })).toBeDefined()
    const refused = await screen.findByRole('group', { name: pendingMessages.notSent })
    expect(refused.textContent).toContain('This name is not allowed.')
    expect(screen.getAllByText('Hello', { selector: 'p' })).toHaveLength(1)
    server.accept('ConversationAdd')
    await userEvent.click(within(refused).getByRole('button', { name: messages.retry }))
    expect(await screen.findByText('Read by 0 of 1')).toBeDefined()
    expect(server.count('ConversationAdd')).toBeGreaterThan(1)
  })

  it('opens from a link with its participant selected, in either spelling of the type', async () => {
    await renderMessageBox(await openMessageBox(claims(1)), {
      path: `/app/conversations?entityId=${BOB}&entityType=User`,
    })
    expect(await within(await dialog()).findByRole('button', { name: kitMessages.remove('Bob Reyes') })).toBeDefined()
  })

  it('shows that the participant in a link was not found', async () => {
    const server = await openMessageBox(claims(1))
    await renderMessageBox(server, {
      path: `/app/conversations?entityId=${crypto.randomUUID()}&entityType=User`,
    })
    const form = within(await dialog())
    expect(await form.findByLabelText(/Conversation Name/)).toBeDefined()
    expect(form.queryByRole('button', { name: /^Remove / })).toBeNull()
    expect(await screen.findByText(newConversationMessages.participantUnknown)).toBeDefined()
  })

  it('opens from the shortcut of the installed app, with the focus on its name', async () => {
    await renderMessageBox(await openMessageBox(claims(1)), { path: '/app/conversations?new' })
    const name = await within(await dialog()).findByLabelText(/Conversation Name/)
    await waitFor(() => expect(document.activeElement).toBe(name))
  })

  it('opens from a link to a person without a conversation', async () => {
    const server = await openMessageBox(claims(1))
    const { router } = await renderMessageBox(server, {
      path: `/app/conversation-emblem-redirect/User/${CAROL}`,
    })
    await waitFor(() => expect(router.state.location.search).toBe(`?entityId=${server.id(CAROL)}&entityType=Users`))
    expect(await dialog()).toBeDefined()
  })
})
