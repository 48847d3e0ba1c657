import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { messages } from '#src/features/conversations/messages.ts'
import { kitMessages } from '#src/ui/kit-messages.ts'
import { messages as participantWords } from '#src/features/conversations/participants/messages.ts'
import { messages as renameWords } from '#src/features/conversations/rename/messages.ts'
import { messages as selectionWords } from '#src/features/conversations/selection/messages.ts'
import { dismissToast, getToasts, holdToasts } from '#src/lib/toasts/toasts.ts'
import { messages as trashWords } from '#src/features/conversations/trash/messages.ts'
import { GetUserBadgeCountsDocument } from '#src/lib/badges/badges.generated.ts'
import { reportReached, reportUnreachable } from '#src/lib/offline/connection/connection.ts'
import { ANN, BOB, CAROL, claims, openMessageBox, TRASH } from './message-box.ts'
import { forgetDevice } from '../device.ts'
import { giveElementsSize, renderMessageBox } from './render-message-box.tsx'

// Load lazy modules in advance: on a busy machine they would take longer than the timeouts of the tests.
beforeAll(async () => {
  await Promise.all([
    import('#src/features/conversations/components/conversation-view.tsx'),
    import('#src/features/conversations/components/box-dialogs.tsx'),
    import('#src/features/conversations/selection/components/selection-bar.tsx'),
    import('#src/features/conversations/trash/components/trash-note.tsx'),
    import('#src/ui/dialog-surface.tsx'),
    import('#src/ui/menu-surface.tsx'),
    import('#src/ui/popover-surface.tsx'),
    import('#src/ui/sheet-surface.tsx'),
  ])
}, 120_000)

beforeEach(async () => {
  await forgetDevice()
  reportReached()
  giveElementsSize()
})
afterEach(() => {
  holdToasts(false)
  for (const { id } of getToasts()) dismissToast(id)
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const path = '/app/conversations?conversationId=c1'
vi.setConfig({ testTimeout: 60_000 })
const row = (name: RegExp) => screen.findByRole('link', { name })

/** Opens the menu of the open conversation and selects an entry. */
async function openMenu(entry: string | RegExp): Promise<void> {
  await screen.findByText('Roof is tarped.', { selector: 'p' })
  await userEvent.click(screen.getAllByRole('button', { name: messages.actionsFor('Claim 1') }).at(-1)!)
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }))
}

describe('Several conversations', () => {
  it('are selected by keyboard and moved to the trash without a confirmation, which can be undone', async () => {
    const server = await openMessageBox(claims(4))
    await renderMessageBox(server)
    // Keep toasts open, as hovering over them does: on a busy machine these steps take longer than a toast is shown.
    holdToasts(true)
    const first = await row(/Claim 1/)
    first.focus()
    await userEvent.keyboard(' ')
    expect(await screen.findByRole('toolbar', { name: selectionWords.actions })).toBeDefined()
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Claim 2'))
    await userEvent.keyboard(' ')
    expect(screen.getAllByText('2 Selected').length).toBeGreaterThan(0)
    await userEvent.click(screen.getByRole('button', { name: trashWords.trash }))
    await waitFor(() => expect(screen.queryByRole('link', { name: /Claim 1/ })).toBeNull())
    expect(screen.queryByRole('link', { name: /Claim 2/ })).toBeNull()
    expect(await row(/Claim 3/)).toBeDefined()
    await waitFor(() => expect(server.count('ConversationLabelApply')).toBe(2))
    await waitFor(() => expect(screen.queryByRole('toolbar', { name: selectionWords.actions })).toBeNull())

    expect(screen.getByText(trashWords.trashed(2))).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: trashWords.undo }))
    expect(await row(/Claim 1/)).toBeDefined()
    expect(await row(/Claim 2/)).toBeDefined()
    await waitFor(() => expect(server.count('ConversationLabelRemove')).toBe(2))
    expect(screen.queryByRole('button', { name: trashWords.undo })).toBeNull()
  })

  it('are all selected at once, and Escape clears the selection', async () => {
    await renderMessageBox(await openMessageBox(claims(3)))
    ;(await row(/Claim 1/)).focus()
    await userEvent.keyboard('{Control>}a{/Control}')
    expect((await screen.findAllByText('3 Selected')).length).toBeGreaterThan(0)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByText('3 Selected')).toBeNull())
  })

  it('are deselected by Back on a phone, which stays on the list', async () => {
    await renderMessageBox(await openMessageBox(claims(2)), { device: 'phone' })
    fireEvent.pointerDown(await row(/Claim 1/), { pointerType: 'touch', clientX: 5, clientY: 5 })
    expect((await screen.findAllByText('1 Selected')).length).toBeGreaterThan(0)
    act(() => history.back())
    await waitFor(() => expect(screen.queryByText('1 Selected')).toBeNull())
    expect(await row(/Claim 1/)).toBeDefined()
  })

  it('are selected with a long press on a phone', async () => {
    await renderMessageBox(await openMessageBox(claims(2)), { device: 'phone' })
    const first = await row(/Claim 1/)
    fireEvent.pointerDown(first, { pointerType: 'touch', clientX: 5, clientY: 5 })
    expect((await screen.findAllByText('1 Selected')).length).toBeGreaterThan(0)
    fireEvent.pointerUp(first, { pointerType: 'touch' })
    fireEvent.click(first)
    expect(screen.getAllByText('1 Selected').length).toBeGreaterThan(0)
    await userEvent.click(await row(/Claim 2/))
    expect((await screen.findAllByText('2 Selected')).length).toBeGreaterThan(0)
  })
})

describe('Unread', () => {
  it('filters on the server, and the menu of a conversation marks it as unread', async () => {
    const server = await openMessageBox(claims(3))
    await renderMessageBox(server)
    await row(/Claim 2/)
    // The button is visible only on hover, which jsdom does not support.
    fireEvent.click(screen.getByRole('button', { name: messages.actionsFor('Claim 2') }))
    await userEvent.click(await screen.findByRole('menuitem', { name: selectionWords.markUnread }))
    expect(await within(await row(/Claim 2/)).findByText('1 unread message')).toBeDefined()
    await waitFor(() => expect(server.lastVariables('ConversationMarkUnread')).toMatchObject({ conversationId: 'c2' }))
    await userEvent.click(screen.getByRole('button', { name: messages.unreadOnly }))
    await waitFor(() => expect(server.lastVariables('ConversationSearch')).toMatchObject({ unreadOnly: true }))
    await waitFor(() => expect(screen.queryByRole('link', { name: /Claim 1/ })).toBeNull())
    expect(await row(/Claim 2/)).toBeDefined()
  })
})

describe('A conversation that is read while offline', () => {
  afterEach(() => {
    for (const name of ['setAppBadge', 'clearAppBadge', 'serviceWorker']) Reflect.deleteProperty(navigator, name)
  })

  it('immediately reduces the badge of the bar and of the app icon, and removes its notification', async () => {
    const conversations = claims(2)
    for (const one of conversations) one.messages.push({ id: `new-${one.id}`, by: BOB, html: '<p>Please look.</p>' })
    const server = await openMessageBox(conversations)
    const [setAppBadge, clearAppBadge] = [vi.fn(async () => undefined), vi.fn(async () => undefined)]
    const shown = { c1: { close: vi.fn() }, c2: { close: vi.fn() } }
    const registration = {
      getNotifications: async ({ tag }: { tag: string }) =>
        (['c1', 'c2'] as const).filter((name) => tag === `conversation:${server.id(name)}`).map((name) => shown[name]),
    }
    const worker = {
      getRegistration: async () => registration,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }
    for (const [name, value] of Object.entries({ setAppBadge, clearAppBadge, serviceWorker: worker }))
      Object.defineProperty(navigator, name, { configurable: true, value })
    const { client } = await renderMessageBox(server)
    await row(/Claim 1/)
    client.writeQuery({
      query: GetUserBadgeCountsDocument,
      variables: { userId: server.id(ANN) },
      data: {
        getUserBadgeCounts: {
          __typename: 'UserBadgeCounts',
          id: server.id(ANN),
          conversationsBadgeCount: 2,
          inboundRequestsBadgeCount: 0,
          associateInvitationsBadgeCount: 0,
          notificationsBadgeCount: 0,
        },
      },
    })
    server.setAway(true)
    act(() => reportUnreachable())
    const figure = () =>
      client.readQuery({ query: GetUserBadgeCountsDocument, variables: { userId: server.id(ANN) } })?.getUserBadgeCounts
        .conversationsBadgeCount
    const choose = async (subject: string, action: string) => {
      fireEvent.click(screen.getByRole('button', { name: messages.actionsFor(subject) }))
      await userEvent.click(await screen.findByRole('menuitem', { name: action }))
    }
    await choose('Claim 1', selectionWords.markRead)
    await waitFor(() => expect(figure()).toBe(1))
    await waitFor(() => expect(setAppBadge).toHaveBeenLastCalledWith(1))
    clearAppBadge.mockClear()
    await waitFor(() => expect(shown.c1.close).toHaveBeenCalled())
    expect(shown.c2.close).not.toHaveBeenCalled()
    await choose('Claim 2', selectionWords.markRead)
    await waitFor(() => expect(clearAppBadge).toHaveBeenCalledTimes(1))
    expect(figure()).toBe(0)
    await choose('Claim 1', selectionWords.markUnread)
    await waitFor(() => expect(figure()).toBe(1))
  })
})

describe('A response that was requested before a change', () => {
  it('does not reset the badge for longer than until the change is confirmed', async () => {
    const conversations = claims(2)
    for (const one of conversations) one.messages.push({ id: `new-${one.id}`, by: BOB, html: '<p>Please look.</p>' })
    const server = await openMessageBox(conversations)
    const { client } = await renderMessageBox(server)
    await row(/Claim 1/)
    const query = { query: GetUserBadgeCountsDocument, variables: { userId: server.id(ANN) } }
    const figure = () => client.readQuery(query)?.getUserBadgeCounts.conversationsBadgeCount
    await waitFor(() => expect(figure()).toBe(2))
    const before = client.readQuery(query)
    server.hold('ConversationMarkRead')
    fireEvent.click(screen.getByRole('button', { name: messages.actionsFor('Claim 1') }))
    await userEvent.click(await screen.findByRole('menuitem', { name: selectionWords.markRead }))
    await waitFor(() => expect(figure()).toBe(1))
    await waitFor(() => expect(server.count('ConversationMarkRead')).toBe(1))
    client.writeQuery({ ...query, data: before })
    expect(figure()).toBe(2)
    server.release('ConversationMarkRead')
    await waitFor(() => expect(figure()).toBe(1))
  })

  it('does not revert a name that was confirmed while older messages were loading', async () => {
    const conversations = claims(1)
    const server = await openMessageBox(conversations)
    await renderMessageBox(server, { path })
    await screen.findByText('Roof is tarped.', { selector: 'p' })
    for (let index = 2; index <= 60; index += 1) await server.bobWrites('c1', `<p>Message ${index}</p>`)
    const asked = server.count('ConversationGet')
    server.hold('ConversationGet')
    act(() => reportUnreachable())
    act(() => reportReached())
    await waitFor(() => expect(server.count('ConversationGet')).toBe(asked + 1))
    // The newest page of messages is loaded; the page before it is still in flight.
    server.release('ConversationGet')
    server.hold('ConversationGet')
    await waitFor(() => expect(server.count('ConversationGet')).toBe(asked + 2))
    await openMenu(renameWords.editName)
    const dialog = await screen.findByRole('dialog', { name: renameWords.editName })
    const field = within(dialog).getByRole('textbox')
    await userEvent.clear(field)
    await userEvent.type(field, 'Claim 1, roof')
    await userEvent.click(within(dialog).getByRole('button', { name: renameWords.save }))
    expect(await screen.findByText('Conversation updated successfully.')).toBeDefined()
    server.release('ConversationGet')
    expect(await screen.findByText('Message 60', { selector: 'p' })).toBeDefined()
    expect(screen.getByRole('heading', { level: 2, name: 'Claim 1, roof' })).toBeDefined()
  })
})

describe('The trash', () => {
  const trashed = () => {
    const conversations = claims(2)
    conversations[0]!.isTrashed = true
    return conversations
  }

  it('shows how long it keeps conversations, restores one, and confirms it with a toast', async () => {
    const server = await openMessageBox(trashed())
    await renderMessageBox(server, { path })
    await userEvent.click(await screen.findByRole('button', { name: 'Trash' }))
    expect(await screen.findByText(trashWords.retention)).toBeDefined()
    expect(await screen.findByText(trashWords.isTrashed)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: trashWords.restore }))
    expect(await screen.findByText('Conversation restored successfully.')).toBeDefined()
    await waitFor(() =>
      expect(server.lastVariables('ConversationLabelRemove')).toMatchObject({ conversationId: 'c1', labelId: TRASH }),
    )
    await waitFor(() => expect(screen.queryByText(trashWords.isTrashed)).toBeNull())
  })

  it('is emptied after a confirmation, only while the server is reachable', async () => {
    const server = await openMessageBox(trashed())
    await renderMessageBox(server)
    await userEvent.click(await screen.findByRole('button', { name: 'Trash' }))
    const button = await screen.findByRole('button', { name: trashWords.emptyTrash })
    reportUnreachable()
    expect(await screen.findByText(trashWords.emptyNeedsServer)).toBeDefined()
    await userEvent.click(button)
    expect(screen.queryByRole('alertdialog')).toBeNull()
    reportReached()
    await waitFor(() => expect(screen.queryByText(trashWords.emptyNeedsServer)).toBeNull())
    await userEvent.click(button)
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: trashWords.emptyTrash }),
    )
    expect(await screen.findByText('Trash emptied successfully.')).toBeDefined()
    // The server must keep conversations that were moved to the trash after the list was fetched.
    expect(server.lastVariables('ConversationEmptyTrash')).toMatchObject({ trashedUntil: expect.any(String) })
    expect(await screen.findByText('No conversations')).toBeDefined()
  })
})

describe('The trash after a move that the list on screen does not include', () => {
  it('can be emptied after the list has been fetched again', async () => {
    const conversations = claims(2)
    conversations[0]!.isTrashed = true
    const server = await openMessageBox(conversations)
    await renderMessageBox(server)
    await row(/Claim 2/)
    server.hold('ConversationLabelApply')
    fireEvent.click(screen.getByRole('button', { name: messages.actionsFor('Claim 2') }))
    await userEvent.click(await screen.findByRole('menuitem', { name: trashWords.trash }))
    await userEvent.click(await screen.findByRole('button', { name: 'Trash' }))
    await row(/Claim 1/)
    await row(/Claim 2/)
    const empty = await screen.findByRole('button', { name: trashWords.emptyTrash })
    const isDisabled = () => empty.getAttribute('aria-disabled') === 'true'
    expect(isDisabled()).toBe(true)

    const searches = server.count('ConversationSearch')
    server.release('ConversationLabelApply')
    server.hold('ConversationSearch')
    await waitFor(() => expect(server.count('ConversationSearch')).toBeGreaterThan(searches))
    expect(await row(/Claim 2/)).toBeDefined()
    expect(isDisabled()).toBe(true)
    server.release('ConversationSearch')
    await waitFor(() => expect(isDisabled()).toBe(false))
  })
})

describe('The name of a conversation', () => {
  it('is focused and selected when its editor opens', async () => {
    await renderMessageBox(await openMessageBox(claims(1)), { path })
    await openMenu(renameWords.editName)
    const field = within(await screen.findByRole('dialog', { name: renameWords.editName })).getByRole<HTMLInputElement>(
      'textbox',
    )
    await waitFor(() => expect(document.activeElement).toBe(field))
    await userEvent.keyboard('Hail')
    expect(field.value).toBe('Hail')
  })

  it('is required, shown immediately and confirmed', async () => {
    const server = await openMessageBox(claims(1))
    await renderMessageBox(server, { path })
    await openMenu(renameWords.editName)
    const dialog = await screen.findByRole('dialog', { name: renameWords.editName })
    const field = within(dialog).getByRole('textbox')
    await userEvent.clear(field)
    await userEvent.type(field, '  ')
    await userEvent.click(within(dialog).getByRole('button', { name: renameWords.save }))
    expect(await within(dialog).findByText('Required Field')).toBeDefined()
    await userEvent.clear(field)
    await userEvent.type(field, 'Claim 1, roof')
    await userEvent.click(within(dialog).getByRole('button', { name: renameWords.save }))
    expect(await screen.findByRole('heading', { level: 2, name: 'Claim 1, roof' })).toBeDefined()
    expect(await screen.findByText('Conversation updated successfully.')).toBeDefined()
    expect(server.lastVariables('ConversationUpdate')).toMatchObject({
      conversationId: 'c1',
      request: { subject: 'Claim 1, roof', baseVersion: 1 },
    })
  })

  it('shows both names if two people changed it, and the user decides', async () => {
    const conversations = claims(1)
    const server = await openMessageBox(conversations)
    await renderMessageBox(server, { path })
    await openMenu(renameWords.editName)
    const dialog = await screen.findByRole('dialog', { name: renameWords.editName })
    await server.bobRenames('c1', 'Theirs')
    const field = within(dialog).getByRole('textbox')
    await userEvent.clear(field)
    await userEvent.type(field, 'Mine')
    await userEvent.click(within(dialog).getByRole('button', { name: renameWords.save }))
    expect(await screen.findByText(renameWords.conflict)).toBeDefined()
    expect(screen.getByText(renameWords.yours('Mine'))).toBeDefined()
    expect(await screen.findByText(renameWords.theirs('Theirs'))).toBeDefined()
    await userEvent.click(await screen.findByRole('button', { name: renameWords.useMine }))
    await waitFor(async () => expect(await server.subjectOf('c1')).toBe('Mine'))
    await waitFor(() => expect(screen.queryByText(renameWords.conflict)).toBeNull())
  })
})

describe('Participants', () => {
  it('are added with one request each; those that fail are reported with the reason and stay in the field', async () => {
    const server = await openMessageBox(claims(1))
    await renderMessageBox(server, { path })
    await openMenu(participantWords.addParticipants)
    const dialog = await screen.findByRole('dialog', { name: participantWords.addParticipants })
    await userEvent.click(within(dialog).getByRole('button', { name: participantWords.add }))
    expect(await within(dialog).findByText('Required Field')).toBeDefined()
    await userEvent.type(within(dialog).getByRole('combobox'), 'Car')
    await userEvent.click(await within(dialog).findByRole('option', { name: /Carol Diaz/ }))
    await userEvent.click(within(dialog).getByRole('radio', { name: participantWords.historyPartial }))
    await userEvent.click(within(dialog).getByRole('button', { name: participantWords.add }))
    expect(await within(dialog).findByText('Required Field')).toBeDefined()
    fireEvent.change(within(dialog).getByLabelText(new RegExp(participantWords.historyFrom)), {
      target: { value: '2999-01-01' },
    })
    expect(await within(dialog).findByText('Invalid Date')).toBeDefined()
    fireEvent.change(within(dialog).getByLabelText(new RegExp(participantWords.historyFrom)), {
      target: { value: '2026-01-05' },
    })
    server.refuse('ConversationAddParticipant', {
      code: 'FORBIDDEN',
      userMessage: 'You do not have permission to do this.',
    })
    await userEvent.click(within(dialog).getByRole('button', { name: participantWords.add }))
    expect(
      (
        await within(dialog).findAllByText(
          participantWords.notAdded('Carol Diaz', 'You do not have permission to do this.'),
        )
      ).length,
    ).toBeGreaterThan(0)
    expect(within(dialog).getByRole('button', { name: kitMessages.remove('Carol Diaz') })).toBeDefined()
    server.accept('ConversationAddParticipant')
    await userEvent.click(within(dialog).getByRole('button', { name: participantWords.add }))
    expect(await screen.findByText(participantWords.addedAll(1))).toBeDefined()
    expect(server.lastVariables('ConversationAddParticipant')).toMatchObject({
      conversationId: 'c1',
      request: {
        entityId: CAROL,
        entityType: 'Users',
        historyType: 'Partial',
        historyShareFromUtc: new Date(2026, 0, 5).toISOString(),
      },
    })
  })

  it('are listed, and removed after a confirmation', async () => {
    const server = await openMessageBox(claims(1))
    await renderMessageBox(server, { path })
    await screen.findByText('Roof is tarped.', { selector: 'p' })
    await userEvent.click(screen.getByTitle(participantWords.participants))
    await userEvent.click(await screen.findByRole('button', { name: participantWords.removeNamed('Bob Reyes') }))
    const question = await screen.findByRole('alertdialog', { name: participantWords.removeParticipant })
    await userEvent.click(within(question).getByRole('button', { name: participantWords.remove }))
    expect(await screen.findByText(participantWords.removed('Bob Reyes'))).toBeDefined()
    expect(server.lastVariables('ConversationRemoveParticipant')).toMatchObject({
      request: { entityId: BOB, entityType: 'Users' },
    })
    expect(await screen.findByText(messages.private)).toBeDefined()
  })

  it('can leave after a confirmation, and return to the list', async () => {
    const server = await openMessageBox(claims(2))
    await renderMessageBox(server, { path })
    await openMenu(participantWords.leaveConversation)
    const question = await screen.findByRole('alertdialog', { name: participantWords.leaveConversation })
    await userEvent.click(within(question).getByRole('button', { name: participantWords.leave }))
    expect(await screen.findByText(messages.noConversationSelected)).toBeDefined()
    expect(server.lastVariables('ConversationRemoveParticipant')).toMatchObject({ request: { entityId: ANN } })
    await waitFor(() => expect(screen.queryByRole('link', { name: /Claim 1/ })).toBeNull())
  })

  it('cannot be changed while offline, with an explanation', async () => {
    const server = await openMessageBox(claims(1))
    await renderMessageBox(server, { path })
    await screen.findByText('Roof is tarped.', { selector: 'p' })
    server.setAway(true)
    reportUnreachable()
    await userEvent.click(screen.getByTitle(participantWords.participants))
    expect(await screen.findByText(participantWords.needsServer)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: participantWords.addParticipants }))
    expect(screen.queryByRole('dialog', { name: participantWords.addParticipants })).toBeNull()
  })
})
