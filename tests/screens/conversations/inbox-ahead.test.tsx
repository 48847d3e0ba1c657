import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { messages } from '#src/features/conversations/messages.ts'
import { reportReached, reportUnreachable } from '#src/lib/offline/connection/connection.ts'
import { forgetDevice } from '../device.ts'
import { claims, openMessageBox } from './message-box.ts'
import { giveElementsSize, renderMessageBox } from './render-message-box.tsx'

beforeEach(async () => {
  await forgetDevice()
  reportReached()
  giveElementsSize()
})

it('The inbox, its labels and a conversation can be read offline by someone who has only opened another page', async () => {
  const server = await openMessageBox(claims(1))
  const { router } = await renderMessageBox(server, { path: '/', watches: true })
  await waitFor(() => expect(server.lastVariables('ConversationGet')).toMatchObject({ conversationId: 'c1' }))
  await waitFor(() => expect(server.count('ConversationLabelSummaries')).toBe(1))
  expect(server.count('ConversationSearch')).toBe(1)
  server.setAway(true)
  act(() => reportUnreachable())
  await act(() => router.navigate(server.withIds('/app/conversations?conversationId=c1')))
  const list = await screen.findByRole('group', { name: messages.messagesOf('Claim 1') })
  expect(await within(list).findByText('Roof is tarped.')).toBeDefined()
  expect(screen.getByRole('link', { name: /Claim 1/ })).toBeDefined()
  expect(screen.queryByText(messages.listFailed)).toBeNull()
})
