import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { messages as share } from '#src/features/conversations/share/messages.ts'
import { messages } from '#src/features/documents/messages.ts'
import { messages as uploads } from '#src/features/documents/uploads/messages.ts'
import { messages as organizations } from '#src/features/organizations/messages.ts'
import { keepShared, listShared } from '#src/lib/offline/pwa/shared-content.ts'
import { openScreen, world } from '#tests/support/screen-world.tsx'

const roof = { name: 'roof.jpg', type: 'image/jpeg', content: new Blob(['roof'], { type: 'image/jpeg' }) }

it('Shared files can be put into a folder, and stay stored until they are uploaded', async () => {
  const organization = await world.organization()
  const admin = await world.member(organization, 'admin')
  await keepShared({ id: 'share-1', text: '', files: [roof], receivedAt: Date.now() })
  await openScreen({ as: admin, path: '/app/share', reloads: false })
  await keepShared({ id: 'share-1', text: '', files: [roof], receivedAt: Date.now() })
  await userEvent.click(await screen.findByRole('button', { name: share.organizationDocuments }))
  await userEvent.click(await screen.findByRole('link', { name: new RegExp(organization.displayName) }))
  const tabs = within(await screen.findByRole('navigation', { name: organizations.pages }))
  await userEvent.click(tabs.getByRole('link', { name: organizations.pageNames.documents }))
  await userEvent.click(await screen.findByRole('button', { name: messages.putHere }))

  const dialog = within(await screen.findByRole('dialog', { name: uploads.confirmation }))
  expect(dialog.getByRole('listitem', { name: roof.name })).toBeTruthy()
  expect(await listShared()).toHaveLength(1)
  await userEvent.click(dialog.getByRole('button', { name: uploads.upload(1) }))
  await waitFor(async () => expect(await listShared()).toEqual([]))
  expect(screen.queryByRole('button', { name: messages.putHere })).toBeNull()
})
