import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
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
    await userEvent.keyboard('c')
    expect(await screen.findByRole('dialog', { name: messages.newConversation })).toBeDefined()
  })
})
