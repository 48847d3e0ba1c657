import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { messages as conversations } from '#src/features/conversations/home/messages.ts'
import { messages } from '#src/features/dashboards/messages.ts'
import { openScreen, world } from '#tests/support/screen-world.tsx'

async function addLink(title: string, url: string): Promise<void> {
  const add = await screen.findByRole<HTMLButtonElement>('button', { name: messages.addLink })
  // The button is disabled until the links are loaded.
  await waitFor(() => expect(add.disabled).toBe(false))
  await userEvent.click(add)
  const dialog = await screen.findByRole('dialog', { name: messages.addLink })
  await userEvent.type(within(dialog).getByLabelText(/Title/), title)
  await userEvent.type(within(dialog).getByLabelText(/URL/), url)
  await userEvent.click(within(dialog).getByRole('button', { name: messages.save }))
}

describe('Home', () => {
  it('is titled with the name of the person until a theme is saved', async () => {
    const person = await world.person({ firstName: 'Dana', lastName: 'Whitfield' })
    await openScreen({ path: '/', as: person })
    expect(await screen.findByRole('heading', { level: 1, name: 'Dana Whitfield' })).toBeTruthy()
    expect(await screen.findByText(messages.nothingWaits)).toBeTruthy()
    expect(screen.getByText(messages.comingSoon)).toBeTruthy()
  })

  it('shows the sender of an unread message, and opens the conversation', async () => {
    const [reader, writer] = [await world.person(), await world.person({ firstName: 'Naomi', lastName: 'Castillo' })]
    await world.connect({ entityType: 'User', id: reader.userId }, { entityType: 'User', id: writer.userId })
    const request = {
      subject: 'Roof at Grace Street',
      requestedMessageId: crypto.randomUUID(),
      participants: [{ entityId: reader.userId, entityType: 'Users' }],
      messageText: '<p>Can you look?</p>',
    }
    const { errors } = await world.graphql(
      `mutation ($entityId: ID!, $request: ConversationAddInput!) {
        conversationAdd(entityType: Users, entityId: $entityId, request: $request) { id } }`,
      { entityId: writer.userId, request },
      writer,
    )
    expect(errors).toBeUndefined()
    await openScreen({ path: '/', as: reader })
    const card = within(await screen.findByRole('region', { name: conversations.title }))
    await userEvent.click(
      await card.findByRole('link', { name: /Naomi Castillo.*Roof at Grace Street.*1 unread message/ }),
    )
    expect(await screen.findByRole('heading', { name: 'Roof at Grace Street' })).toBeTruthy()
  })

  it('saves added quick links, and deletes them', async () => {
    await openScreen({ path: '/', as: await world.person() })
    await addLink('Hail maps', 'hail.example')
    const link = await screen.findByRole('link', { name: /Hail maps/ })
    await waitFor(() => expect(link.getAttribute('href')).toBe('http://hail.example'))
    await userEvent.click(screen.getByRole('button', { name: messages.actionsFor('Hail maps') }))
    await userEvent.click(await screen.findByRole('menuitem', { name: messages.delete }))
    const question = await screen.findByRole('alertdialog', { name: messages.deleteLink })
    await userEvent.click(within(question).getByRole('button', { name: messages.delete }))
    await waitFor(() => expect(screen.queryByRole('link', { name: /Hail maps/ })).toBeNull())
  })

  it('counts pending connection requests, including those already seen', async () => {
    const [person, other] = [await world.person(), await world.person()]
    await world.connect({ entityType: 'User', id: other.userId }, { entityType: 'User', id: person.userId }, 'Pending')
    const seen = `{ userConnectionsOrRequests(userId: "${person.userId}", pageType: REQUESTS, pageSize: 5,
      offset: 0, markInboundAsSeen: true) { totalCount } }`
    expect((await world.graphql(seen, {}, person)).errors).toBeUndefined()
    await openScreen({ path: '/', as: person })
    const row = await screen.findByRole('link', { name: new RegExp(messages.connectionRequests) })
    expect(row.textContent).toContain('1')
  })

  it('shows a link immediately that is added while offline', async () => {
    const { setOffline } = await openScreen({ path: '/', as: await world.person() })
    await screen.findByText(messages.quickLinksEmpty)
    setOffline(true)
    await addLink('Radar', 'https://radar.example')
    expect(await screen.findByRole('link', { name: /Radar/ })).toBeTruthy()
  })

  it('applies the colors and the title of the theme', async () => {
    await openScreen({ path: '/', as: await world.person() })
    const configure = await screen.findByRole<HTMLButtonElement>('button', { name: messages.configureTheme })
    await waitFor(() => expect(configure.disabled).toBe(false))
    await userEvent.click(configure)
    const dialog = await screen.findByRole('dialog', { name: messages.configureTheme })
    const title = within(dialog).getByLabelText(/^Title/)
    await userEvent.clear(title)
    await userEvent.type(title, 'Storm desk')
    expect(within(dialog).getByRole('status').textContent).toBe(messages.textContrast('6.9'))
    const primary = within(dialog).getByLabelText(`${messages.primaryColor}: ${messages.otherColor}`)
    fireEvent.change(primary, { target: { value: '#b0e0ea' } })
    expect(within(dialog).getByRole('status').textContent).toContain(messages.colorsAlike('1.0'))
    await userEvent.click(within(dialog).getByRole('button', { name: messages.save }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Storm desk' })).toBeTruthy()
  })
})

describe('The dashboard of an organization', () => {
  it('is read-only for members without the permissions', async () => {
    const organization = await world.organization({ displayName: 'Granite Mutual' })
    await openScreen({ path: `/orgs/${organization.handle}/dashboard`, as: await world.member(organization, []) })
    expect(await screen.findByRole('heading', { level: 1, name: 'Granite Mutual' })).toBeTruthy()
    expect(await screen.findByText(messages.quickLinksEmpty)).toBeTruthy()
    expect(screen.queryByRole('button', { name: messages.addLink })).toBeNull()
    expect(screen.queryByRole('button', { name: messages.configureTheme })).toBeNull()
  })

  it('can be edited by members with the permissions', async () => {
    const organization = await world.organization()
    await openScreen({
      path: `/orgs/${organization.handle}/dashboard`,
      as: await world.member(organization, ['Org_QuickLinks_U', 'Org_Dashboard_U']),
    })
    expect(await screen.findByRole('button', { name: messages.addLink })).toBeTruthy()
    expect(screen.getByRole('button', { name: messages.configureTheme })).toBeTruthy()
  })
})
