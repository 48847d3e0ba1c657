import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { editing } from '#src/features/conversations/labels/editing/messages.ts'
import { messages as labelWords } from '#src/features/conversations/labels/messages.ts'
import { messages } from '#src/features/conversations/messages.ts'
import { messages as queuedWords } from '#src/features/conversations/queued/messages.ts'
import { reportReached, reportUnreachable } from '#src/lib/offline/connection/connection.ts'
import { ANN, BOB, claims, openMessageBox } from './message-box.ts'
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
  vi.useRealTimers()
  vi.restoreAllMocks()
})

vi.setConfig({ testTimeout: 60_000 })
const row = (name: RegExp) => screen.findByRole('link', { name })

async function create(name: string, color: string): Promise<void> {
  await userEvent.click((await screen.findAllByRole('button', { name: labelWords.createLabel }))[0]!)
  const dialog = await screen.findByRole('dialog', { name: labelWords.createLabel })
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Name/ }), name)
  await userEvent.click(within(dialog).getByRole('radio', { name: color }))
  await userEvent.click(within(dialog).getByRole('button', { name: editing.create }))
}

describe('A label', () => {
  it('needs a name, and has one of nineteen colors', async () => {
    await renderMessageBox(await openMessageBox(claims(1)))
    await userEvent.click((await screen.findAllByRole('button', { name: labelWords.createLabel }))[0]!)
    const dialog = await screen.findByRole('dialog', { name: labelWords.createLabel })
    expect(within(dialog).getAllByRole('radio')).toHaveLength(19)
    await userEvent.click(within(dialog).getByRole('button', { name: editing.create }))
    expect(await within(dialog).findByText('Required Field')).toBeDefined()
  })

  it('has a unique name at its level, and the next unused color', async () => {
    const server = await openMessageBox(claims(1))
    await renderMessageBox(server)
    await row(/Claim 1/)
    await create('Hail', 'Teal')
    await screen.findByText('Label created successfully.')
    await userEvent.click((await screen.findAllByRole('button', { name: labelWords.createLabel }))[0]!)
    const dialog = await screen.findByRole('dialog', { name: labelWords.createLabel })
    expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: 'Green' }).checked).toBe(true)
    const name = within(dialog).getByRole('textbox', { name: /^Name/ })
    await userEvent.type(name, 'hail')
    await userEvent.click(within(dialog).getByRole('button', { name: editing.create }))
    await within(dialog).findByText('A label with this name already exists at this level.')
    expect(document.activeElement).toBe(name)
    await userEvent.type(name, ' and wind')
    await userEvent.click(within(dialog).getByRole('button', { name: editing.create }))
    await waitFor(async () =>
      expect((await server.labels()).map(({ name }) => name)).toEqual(['Hail', 'hail and wind']),
    )
  })

  it('is in the list immediately, is confirmed by a toast once saved, and is sent once', async () => {
    const server = await openMessageBox(claims(1))
    server.hold('ConversationLabelCreate')
    await renderMessageBox(server)
    await row(/Claim 1/)
    await create('Hail', 'Deep Orange')
    const list = await screen.findByRole('list', { name: labelWords.labels })
    expect(await within(list).findByText('Hail')).toBeDefined()
    expect(within(list).getByRole('img', { name: queuedWords.notSentYet })).toBeDefined()
    await waitFor(() => expect(server.count('ConversationLabelCreate')).toBe(1))
    server.release('ConversationLabelCreate')
    expect(await screen.findByText('Label created successfully.')).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('img', { name: queuedWords.notSentYet })).toBeNull())
    expect(await server.labels()).toEqual([{ name: 'Hail', colorName: 'Deep Orange' }])
    expect(server.count('ConversationLabelCreate')).toBe(1)
  })

  it('is removed again if the server refuses it, with the reason', async () => {
    const server = await openMessageBox(claims(1))
    server.refuse('ConversationLabelCreate', {
      code: 'FORBIDDEN',
      userMessage: 'You do not have permission to do this.',
    })
    await renderMessageBox(server)
    await row(/Claim 1/)
    await create('Hail', 'Red')
    expect(await screen.findByText('Create Label: You do not have permission to do this.')).toBeDefined()
    expect(screen.queryByRole('list', { name: labelWords.labels })).toBeNull()
  })

  it('keeps the name that another device gave it while its color is edited here', async () => {
    const server = await openMessageBox(claims(1), { labels: ['hail'] })
    await renderMessageBox(server)
    await row(/Claim 1/)
    await userEvent.click(await screen.findByRole('button', { name: labelWords.actionsFor('hail') }))
    await userEvent.click(await screen.findByRole('menuitem', { name: labelWords.editLabel }))
    const dialog = await screen.findByRole('dialog', { name: labelWords.editLabel })
    await server.renameLabel('hail', 'Hail 2026', 'Amber')
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Red' }))
    await userEvent.click(within(dialog).getByRole('button', { name: editing.save }))
    await waitFor(async () => expect(await server.labels()).toEqual([{ name: 'Hail 2026', colorName: 'Red' }]))
  })

  it('is added to a conversation and removed, with chips in the row, also while offline', async () => {
    const server = await openMessageBox(claims(2), { labels: ['Hail'] })
    await renderMessageBox(server)
    await row(/Claim 1/)
    server.setAway(true)
    reportUnreachable()
    // The button is visible only on hover, which jsdom does not support.
    fireEvent.click(screen.getByRole('button', { name: messages.actionsFor('Claim 1') }))
    await userEvent.click(await screen.findByRole('menuitem', { name: labelWords.manageLabels }))
    const box = await screen.findByRole('checkbox', { name: 'Hail' })
    await userEvent.click(box)
    // The dialog hides the rows from the accessibility tree; a compact list of labels has the same title.
    const chips = async () => (await screen.findAllByTitle('Hail')).filter((one) => one.closest('a'))
    await waitFor(async () => expect((await chips())[0]?.closest('a')?.textContent).toContain('Claim 1'))
    await userEvent.keyboard('{Escape}')
    expect(within(await row(/Claim 1/)).getByRole('img', { name: queuedWords.notSentYet })).toBeDefined()
    server.setAway(false)
    reportReached()
    await waitFor(
      () =>
        expect(server.lastVariables('ConversationLabelApply')).toMatchObject({
          entityType: 'Users',
          entityId: ANN,
          conversationId: 'c1',
          labelId: 'Hail',
        }),
      { timeout: 15_000 },
    )
    await waitFor(async () =>
      expect(within(await row(/Claim 1/)).queryByRole('img', { name: queuedWords.notSentYet })).toBeNull(),
    )
    expect((await row(/Claim 1/)).textContent).toContain('Hail')
  })

  it('is announced in the row with all others, even if the row shows only colored tags and a count', async () => {
    const names = ['Hail', 'Water', 'Fire', 'Wind']
    const [claim] = claims(1)
    const server = await openMessageBox([{ ...claim!, labels: names }], { labels: names })
    await renderMessageBox(server)
    const link = await row(/Label Fire, Hail, Water, Wind/)
    expect(within(link).getByTitle('Fire, Hail, Water, Wind').textContent).toMatch(/Wind\+1$/)
  })

  it('is edited and deleted from its menu; after the deletion the inbox is shown', async () => {
    const server = await openMessageBox(claims(2), { labels: ['Hail'] })
    await renderMessageBox(server)
    const list = await screen.findByRole('list', { name: labelWords.labels })
    await userEvent.click(within(list).getByRole('button', { name: 'Hail' }))
    expect(await screen.findByText('No conversations')).toBeDefined()
    await userEvent.click(within(list).getByRole('button', { name: labelWords.actionsFor('Hail') }))
    await userEvent.click(await screen.findByRole('menuitem', { name: labelWords.editLabel }))
    const dialog = await screen.findByRole('dialog', { name: labelWords.editLabel })
    expect(within(dialog).queryByLabelText(editing.parent)).toBeNull()
    const name = within(dialog).getByRole('textbox', { name: /^Name/ })
    await userEvent.clear(name)
    await userEvent.type(name, 'Wind')
    await userEvent.click(within(dialog).getByRole('button', { name: editing.save }))
    expect(await screen.findByText('Label updated successfully.')).toBeDefined()
    expect(server.lastVariables('ConversationLabelUpdate')).toMatchObject({
      labelId: 'Hail',
      labelRequest: { name: 'Wind', colorName: 'Amber', baseName: 'Hail', baseColorName: 'Amber' },
    })
    await userEvent.click(await within(list).findByRole('button', { name: labelWords.actionsFor('Wind') }))
    await userEvent.click(await screen.findByRole('menuitem', { name: labelWords.deleteLabel }))
    const question = await screen.findByRole('alertdialog')
    await userEvent.click(within(question).getByRole('button', { name: editing.deleteConfirm }))
    expect(await screen.findByText('Label deleted successfully.')).toBeDefined()
    expect(await row(/Claim 1/)).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('list', { name: labelWords.labels })).toBeNull())
  })

  it('cannot be edited if the message box is read-only', async () => {
    const conversations = claims(1)
    conversations[0]!.messages.push({ id: 'new', by: BOB, html: '<p>Hi</p>' })
    const server = await openMessageBox(conversations, { isReadOnly: true })
    await renderMessageBox(server, { path: '/app/conversations?conversationId=c1' })
    expect(await screen.findByText(messages.readOnly)).toBeDefined()
    // The menus of the row in the list and of the open conversation.
    const [, menu] = await waitFor(() => {
      const menus = screen.getAllByRole('button', { name: /^Actions for/ })
      expect(menus).toHaveLength(2)
      return menus
    })
    fireEvent.click(menu!)
    const actions = await screen.findAllByRole('menuitem')
    expect(actions.map(({ textContent }) => textContent)).toEqual([messages.print])
    expect(server.count('ConversationMarkRead')).toBe(0)
  })
})

describe('Manage Labels', () => {
  const openManageLabels = async () => {
    await row(/Claim 1/)
    fireEvent.click(screen.getByRole('button', { name: messages.actionsFor('Claim 1') }))
    await userEvent.click(await screen.findByRole('menuitem', { name: labelWords.manageLabels }))
    return within(await screen.findByRole('dialog', { name: labelWords.manageLabels }))
  }

  it('distinguishes loading labels from having no labels', async () => {
    const server = await openMessageBox(claims(1))
    server.hold('ConversationLabelSummaries')
    await renderMessageBox(server)
    const manage = await openManageLabels()
    expect(manage.getByRole('status')).toBeDefined()
    expect(manage.queryByText(editing.noLabels)).toBeNull()
    server.release('ConversationLabelSummaries')
    await manage.findByText(editing.noLabels)
    expect(manage.queryByRole('status')).toBeNull()
  })

  it('shows that labels could not be loaded, and can retry', async () => {
    const server = await openMessageBox(claims(1))
    server.refuse('ConversationLabelSummaries', {
      code: 'INTERNAL_SERVER_ERROR',
      userMessage: 'An error occurred.',
    })
    await renderMessageBox(server)
    const manage = await openManageLabels()
    await manage.findByText(messages.labelsFailed)
    expect(manage.queryByText(editing.noLabels)).toBeNull()
    server.accept('ConversationLabelSummaries')
    await userEvent.click(manage.getByRole('button', { name: 'Try again' }))
    await manage.findByText(editing.noLabels)
  })
})
