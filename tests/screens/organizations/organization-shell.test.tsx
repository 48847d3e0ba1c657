import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { messages } from '#src/features/organizations/messages.ts'
import { messages as profiles } from '#src/features/profiles/messages.ts'
import type { OrganizationKey } from '#shared/permissions/keys.ts'
import { type OpenScreen, openScreen, world } from '#tests/support/screen-world.tsx'
import type { Person } from '#tests/support/world.ts'

interface Scene {
  /** Null if the person is not a member. */
  permissions: OrganizationKey[] | null
  /** Path below /orgs/HANDLE. */
  page?: string
  private?: boolean
  parentPrivate?: boolean
  /** Number of unread conversations in the organization's message box. */
  unread?: number
  device?: 'phone' | 'wide'
}

async function writeTo(organizationId: string, writer: Person): Promise<void> {
  const request = {
    subject: 'Roof at Grace Street',
    requestedMessageId: crypto.randomUUID(),
    participants: [{ entityId: organizationId, entityType: 'Organizations' }],
    messageText: '<p>Can you look?</p>',
  }
  const { errors } = await world.graphql(
    `mutation ($entityId: ID!, $request: ConversationAddInput!) {
      conversationAdd(entityType: Users, entityId: $entityId, request: $request) { id } }`,
    { entityId: writer.userId, request },
    writer,
  )
  expect(errors).toBeUndefined()
}

/** Opens Northfield, a child organization of Harbor Group, as a person with these permissions. */
async function openNorthfield(scene: Scene): Promise<OpenScreen & { address: string; parentAddress: string }> {
  const { permissions, page = '', private: isPrivate = false, parentPrivate = false, unread = 0, device } = scene
  const parent = await world.organization({ displayName: 'Harbor Group', private: parentPrivate })
  const northfield = await world.organization({
    displayName: 'Northfield Claims',
    about: 'Independent adjusters.',
    private: isPrivate,
    parentOrganizationId: parent.id,
  })
  const person = permissions === null ? await world.person() : await world.member(northfield, permissions)
  if (unread > 0) {
    const writer = await world.person()
    await world.connect({ entityType: 'User', id: writer.userId }, { entityType: 'Organization', id: northfield.id })
    for (let count = 0; count < unread; count += 1) await writeTo(northfield.id, writer)
  }
  const address = `/orgs/${northfield.handle}`
  const open = await openScreen({ as: person, path: address + page, ...(device && { device }) })
  return { ...open, address, parentAddress: `/orgs/${parent.handle}` }
}
const EMBLEM_OF_PRIVATE = profiles.privateOrganizationNotice
const tabs = () => screen.findByRole('navigation', { name: messages.pages })

describe('The organization shell', () => {
  it('shows both tabs with the unread count to a member who may read conversations', async () => {
    const { address, parentAddress } = await openNorthfield({
      permissions: ['Org_Messages_R'],
      page: '/profile',
      unread: 3,
    })
    const links = within(await tabs()).getAllByRole('link')
    expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
      [`${address}/dashboard`, null],
      [`${address}/profile`, 'page'],
      [`${address}/conversations`, null],
    ])
    expect(await within(await tabs()).findByRole('img', { name: '3 unread conversations' })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'Northfield Claims' })).toBeTruthy()
    expect(screen.getByText('Public')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Parent: Harbor Group' }).getAttribute('href')).toBe(
      `${parentAddress}/profile`,
    )
  })

  it('offers a select box on a phone', async () => {
    await openNorthfield({ permissions: ['Org_Messages_R'], page: '/profile', unread: 3, device: 'phone' })
    const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: messages.pages })
    await waitFor(() =>
      expect([...select.options].map((option) => option.text)).toEqual(['Dashboard', 'Profile', 'Conversations (3)']),
    )
    expect(select.value).toBe('profile')
  })

  it('has no tabs if there is only one page, and fetches no counts', async () => {
    const { sent } = await openNorthfield({ permissions: null, page: '/profile' })
    expect(await screen.findByText('Independent adjusters.')).toBeTruthy()
    expect(screen.queryByRole('navigation', { name: messages.pages })).toBeNull()
    expect(sent).not.toContain('ConversationLabelSummaries')
  })

  it('redirects from its address to the first permitted page', async () => {
    const { address } = await openNorthfield({ permissions: ['Org_Profile_U', 'Org_Messages_R'], private: true })
    expect(await screen.findByText('Independent adjusters.')).toBeTruthy()
    expect(screen.getByText('Private')).toBeTruthy()
    expect(location.pathname).toBe(`${address}/profile`)
  })

  it('shows strangers of a private organization exactly what its profile shows to visitors, from its address too', async () => {
    const { screen: signedIn, address } = await openNorthfield({ permissions: null, private: true })
    const shown = async (): Promise<string> => {
      await screen.findByText(EMBLEM_OF_PRIVATE)
      await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
      return screen.getByRole('main').textContent ?? ''
    }
    const toStranger = await shown()
    expect(location.pathname).toBe(`${address}/profile`)
    expect(toStranger).not.toContain('Independent adjusters.')
    signedIn.unmount()
    await openScreen({ as: null, path: `${address}/profile` })
    expect(await shown()).toBe(toStranger)
  })

  it('shows Invalid Organization Permissions to staff without a key', async () => {
    const { handle } = await world.organization({ private: true })
    await openScreen({ as: await world.staff(['Site_User_R']), path: `/orgs/${handle}` })
    expect(await screen.findByRole('heading', { level: 1, name: 'Invalid Organization Permissions' })).toBeTruthy()
  })

  it('refuses the conversations without the permission, with the message of the shell', async () => {
    const { sent } = await openNorthfield({ permissions: ['Org_Profile_U'], page: '/conversations' })
    expect(
      await screen.findByText(
        'You do not have permission to view this organization. Contact an organization admin for assistance.',
      ),
    ).toBeTruthy()
    expect(sent).not.toContain('ConversationSearch')
  })

  it('on a page that is not permitted shows no page as selected in the select box', async () => {
    await openNorthfield({ permissions: ['Org_Profile_U'], page: '/conversations', device: 'phone' })
    const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: messages.pages })
    await waitFor(() => expect(select.selectedOptions[0]?.text).toBe(messages.pages))
  })

  it('shows whom to contact if no page of the parent is permitted', async () => {
    await openNorthfield({ permissions: [], parentPrivate: true, page: '/profile' })
    await userEvent.click(await screen.findByRole('button', { name: 'Parent: Harbor Group' }))
    expect(
      await screen.findByText(
        'You do not have permission to view this organization. Contact an organization admin for assistance.',
      ),
    ).toBeTruthy()
  })
})
