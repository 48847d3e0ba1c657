import { cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { forgetAllShared, keepShared, listShared } from '#src/lib/offline/pwa/shared-content.ts'
import { forgetDevice } from '../device.ts'
import { claims, createMessageBoxServer } from './message-box-server.ts'
import { giveElementsSize, renderConversations } from './render-conversations.tsx'

const file = { name: 'roof.jpg', type: 'image/jpeg', content: new Blob(['roof']) }

beforeEach(async () => {
  await forgetDevice()
  await forgetAllShared()
  giveElementsSize()
})

it('What was shared names the files that are empty, in the words of a chosen file', async () => {
  await keepShared({ id: 'a', text: '', files: [file], emptyNames: ['none.txt'], receivedAt: 1 })
  await renderConversations(createMessageBoxServer(claims(1)), { path: '/app/share' })
  expect(await screen.findByText('none.txt is empty.')).toBeDefined()
  expect(screen.getByText('roof.jpg')).toBeDefined()
  expect(await listShared()).toHaveLength(1)
})

it('Empty files alone are nothing that was shared, which is said once', async () => {
  await keepShared({ id: 'a', text: '', files: [], emptyNames: ['none.txt', 'void.pdf'], receivedAt: 1 })
  const server = createMessageBoxServer(claims(1))
  await renderConversations(server, { path: '/app/share' })
  expect(await screen.findByText('Nothing was shared')).toBeDefined()
  expect(screen.getByRole('heading', { level: 1, name: 'Share' })).toBeDefined()
  expect(screen.getByText('none.txt is empty. void.pdf is empty.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'New Conversation' })).toBeNull()
  cleanup()
  await renderConversations(server, { path: '/app/share' })
  expect(await screen.findByText('Choose Evolve in the share menu of another app.')).toBeDefined()
})
