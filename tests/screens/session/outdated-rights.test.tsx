import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { messages as dashboardMessages } from '#src/features/dashboards/messages.ts'
import { messages as siteMessages } from '#src/features/site/messages.ts'
import { messages as organizationMessages } from '#src/features/organizations/messages.ts'
import { paths } from '#src/config/paths.ts'
import { type OpenScreen, openScreen, world } from '#tests/support/screen-world.tsx'
import type { Person } from '#tests/support/world.ts'

/**
 * The device stored the viewer's rights before the server granted more. A page for which the stored rights do not
 * suffice waits for the server. The stored rights decide only while the server is unreachable.
 */

/** The person uses the app, so that the device stores their rights, and leaves the page. */
async function useApp(as: Person, path: string): Promise<void> {
  const { screen: before, sent } = await openScreen({ as, path })
  await waitFor(() => expect(sent).toContain('AllUserOrgPermissions'))
  await before.findAllByRole('link')
  await screen.findByRole('main')
  before.unmount()
}

async function becomeAdministrator(guest: Person): Promise<void> {
  const token = new URL(await world.inviteAdministrator(guest.emailAddress)).searchParams.get('token')
  const { errors } = await world.graphql(
    `mutation { siteAdministratorLinkAccept(token: "${token}") { id } }`,
    {},
    guest,
  )
  expect(errors).toBeUndefined()
}

async function acceptInvitation(owner: { id: string }, guest: Person): Promise<void> {
  await world.inviteAssociate(owner, guest.emailAddress)
  const { data } = await world.graphql<{ userAssociateInvitations: { items: { invitationId: string }[] } }>(
    `{ userAssociateInvitations(userId: "${guest.userId}") { items { invitationId } } }`,
    {},
    guest,
  )
  const id = data?.userAssociateInvitations.items[0]?.invitationId
  const { errors } = await world.graphql(
    `mutation { associateInvitationAccept(invitationId: "${id}") { id } }`,
    {},
    guest,
  )
  expect(errors).toBeUndefined()
}

async function waitsFor(open: OpenScreen, operation: string, path: string, refusal: string): Promise<void> {
  await waitFor(() => expect(open.sent).toContain(operation))
  // By now the page could have refused access by the stored rights.
  await screen.findByRole('main')
  expect(location.pathname).toBe(path)
  expect(screen.queryByText(refusal)).toBeNull()
}

describe('A person who reloads before the device has stored their new rights', () => {
  it('stays at the site administration as a new administrator', async () => {
    const guest = await world.person()
    await useApp(guest, '/')
    await becomeAdministrator(guest)
    const open = await openScreen({ as: guest, path: '/site', reloads: true, holding: ['LoginInformation'] })
    await waitsFor(open, 'LoginInformation', '/site', siteMessages.failed)
    open.release()
    expect(await screen.findByRole('navigation', { name: siteMessages.sitePages })).toBeTruthy()
    expect(location.pathname).toBe('/site')
  })

  it('stays at a page of the organization whose invitation they just accepted', async () => {
    const owner = await world.organization()
    const guest = await world.person()
    const path = paths.organizationDashboard.href(owner.handle)
    await useApp(guest, path)
    await acceptInvitation(owner, guest)
    const open = await openScreen({ as: guest, path, reloads: true, holding: ['AllUserOrgPermissions'] })
    await waitsFor(open, 'AllUserOrgPermissions', path, organizationMessages.noPermission)
    open.release()
    expect(await screen.findByRole('heading', { name: dashboardMessages.quickLinks })).toBeTruthy()
  })
})

it('While the server is unreachable, the stored rights decide immediately', async () => {
  const guest = await world.person()
  await useApp(guest, '/')
  await openScreen({ as: guest, path: '/site', reloads: true, failing: { LoginInformation: 'network' } })
  await waitFor(() => expect(location.pathname).toBe('/'))
})

it('A viewer without rights is refused when the server confirms it', async () => {
  const owner = await world.organization()
  const guest = await world.person()
  await useApp(guest, '/')
  const path = paths.organizationRoles.href(owner.handle)
  const open = await openScreen({ as: guest, path, reloads: true, holding: ['AllUserOrgPermissions'] })
  await waitsFor(open, 'AllUserOrgPermissions', path, organizationMessages.noPermission)
  open.release()
  expect(await screen.findByText(organizationMessages.noPermission)).toBeTruthy()
})
