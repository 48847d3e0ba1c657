import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { messages as labelWords } from '#src/features/conversations/labels/messages.ts'
import { messages } from '#src/features/conversations/messages.ts'
import { messages as trashWords } from '#src/features/conversations/trash/messages.ts'
import { reportReached } from '#src/lib/offline/connection/connection.ts'
import { forgetDevice } from '../device.ts'
import { claims, openMessageBox } from './message-box.ts'
import { giveElementsSize, renderMessageBox } from './render-message-box.tsx'

beforeEach(async () => {
  await forgetDevice()
  localStorage.clear()
  reportReached()
  giveElementsSize()
  await import('#src/features/conversations/components/box-extras.tsx')
})
afterEach(() => {
  vi.restoreAllMocks()
})

const opened = (subject: string) => screen.findByRole('region', { name: subject })

describe('Single-letter shortcuts', () => {
  it('open the next or previous conversation and move one to the trash, but type letters in a field', async () => {
    const server = await openMessageBox(claims(3))
    const { router } = await renderMessageBox(server)
    await screen.findByRole('link', { name: /Claim 1/ })
    await waitFor(async () => {
      await userEvent.keyboard('j')
      expect(router.state.location.search).toContain('conversationId')
    })
    await opened('Claim 1')
    // The second key is pressed before the conversation that the first key opens is rendered.
    act(() => {
      fireEvent.keyDown(document.body, { key: 'j' })
      fireEvent.keyDown(document.body, { key: 'j' })
    })
    await opened('Claim 3')
    await userEvent.keyboard('k')
    await opened('Claim 2')
    await userEvent.keyboard('k')
    await opened('Claim 1')
    await userEvent.type(screen.getByRole('textbox', { name: messages.searchPlaceholder }), 'jk')
    await opened('Claim 1')
    await userEvent.clear(screen.getByRole('textbox', { name: messages.searchPlaceholder }))
    ;(document.activeElement as HTMLElement).blur()
    await screen.findByRole('link', { name: /Claim 3/ })
    await userEvent.keyboard('e')
    expect(await screen.findByText(trashWords.trashed(1))).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('link', { name: /Claim 1/ })).toBeNull())
    await opened('Claim 2')
    expect(document.activeElement).toBe(screen.getByRole('link', { name: /Claim 2/ }))
    await userEvent.keyboard('{Control>}z{/Control}')
    expect(await screen.findByRole('link', { name: /Claim 1/ })).toBeDefined()
    await opened('Claim 2')
    await userEvent.keyboard('c')
    expect(await screen.findByRole('dialog', { name: messages.newConversation })).toBeDefined()
  })
})

describe('The mouse', () => {
  it('opens the menu of a row with a right click, and the menu of the browser with Shift', async () => {
    await renderMessageBox(await openMessageBox(claims(2)))
    const row = await screen.findByRole('link', { name: /Claim 1/ })
    await waitFor(() => expect(fireEvent.contextMenu(row, { clientX: 40, clientY: 80 })).toBe(false))
    const menu = await screen.findByRole('menu', { name: messages.actionsFor('Claim 1') })
    expect(within(menu).getByRole('menuitem', { name: trashWords.trash })).toBeDefined()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    expect(fireEvent.contextMenu(row, { shiftKey: true })).toBe(true)
  })

  it('drags conversations onto a label or the trash, but not where it would have no effect', async () => {
    const server = await openMessageBox(claims(2), { labels: ['Hail'] })
    await renderMessageBox(server)
    const row = await screen.findByRole('link', { name: /Claim 1/ })
    const labels = within(await screen.findByRole('list', { name: labelWords.labels }))
    const hail = labels.getByRole('button', { name: 'Hail' })
    const [inbox, trash] = ['Inbox', 'Trash'].map((name) => screen.getByRole('button', { name }))
    const stored = new Map<string, string>()
    const dataTransfer = {
      clearData: () => stored.clear(),
      setData: (type: string, value: string) => stored.set(type, value),
      get types() {
        return [...stored.keys()]
      },
    }
    const isTarget = (element: Element): boolean => !fireEvent.dragOver(element, { dataTransfer })
    await waitFor(() => {
      fireEvent.dragStart(row, { dataTransfer })
      expect(isTarget(hail)).toBe(true)
    })
    expect([isTarget(inbox!), isTarget(trash!)]).toEqual([false, true])
    fireEvent.drop(hail, { dataTransfer })
    await waitFor(() => expect(server.lastVariables('ConversationLabelApply')).toMatchObject({ labelId: 'Hail' }))
    await screen.findByRole('link', { name: /Claim 1.*Hail|Hail.*Claim 1/ })
    fireEvent.dragStart(row, { dataTransfer })
    expect(isTarget(hail)).toBe(false)
    fireEvent.drop(trash!, { dataTransfer })
    await waitFor(() => expect(screen.queryByRole('link', { name: /Claim 1/ })).toBeNull())
    stored.clear()
    stored.set('text/uri-list', 'https://example.com')
    expect(isTarget(hail)).toBe(false)
  })
})
