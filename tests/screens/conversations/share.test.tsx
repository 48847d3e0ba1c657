import { cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { forgetAllShared, keepShared, listShared } from '#src/lib/offline/pwa/shared-content.ts'
import { forgetDevice } from '../device.ts'
import { claims, openMessageBox } from './message-box.ts'
import { giveElementsSize, renderMessageBox } from './render-message-box.tsx'

const file = { name: 'roof.jpg', type: 'image/jpeg', content: new Blob(['roof']) }

beforeEach(async () => {
  await forgetDevice()
  await forgetAllShared()
  giveElementsSize()
})

it('Shared content reports empty files with the same message as selected files', async () => {
  await keepShared({ id: 'a', text: '', files: [file], emptyNames: ['none.txt'], receivedAt: 1 })
  await renderMessageBox(await openMessageBox(claims(1)), { path: '/app/share' })
  expect(await screen.findByText('none.txt is empty.')).toBeDefined()
  expect(screen.getByText('roof.jpg')).toBeDefined()
  expect(await listShared()).toHaveLength(1)
})

it('Sharing only empty files shares nothing, which is reported once', async () => {
  await keepShared({ id: 'a', text: '', files: [], emptyNames: ['none.txt', 'void.pdf'], receivedAt: 1 })
  const server = await openMessageBox(claims(1))
  await renderMessageBox(server, { path: '/app/share' })
  expect(await screen.findByText('Nothing was shared')).toBeDefined()
  expect(screen.getByRole('heading', { level: 1, name: 'Share' })).toBeDefined()
  expect(screen.getByText('none.txt is empty. void.pdf is empty.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'New Conversation' })).toBeNull()
  cleanup()
  await renderMessageBox(server, { path: '/app/share' })
  expect(await screen.findByText('Choose Evolve in the share menu of another app.')).toBeDefined()
})
