import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { messages as connecting } from '#src/features/connections/messages.ts'
import { messages } from '#src/features/network/messages.ts'
import { messages as data } from '#src/lib/data/messages.ts'
import { dismissToast, getToasts } from '#src/lib/toasts/toasts.ts'
import { openScreen, world } from '#tests/support/screen-world.tsx'
import type { Person } from '#tests/support/world.ts'

// Toasts would otherwise still be visible in the next test.
afterEach(() => {
  for (const { id } of getToasts()) dismissToast(id)
})

const PATH = '/app/network/connections'
const party = ({ userId }: Person) => ({ entityType: 'User', id: userId }) as const

async function withRequest() {
  const [maya, bob] = [await world.person(), await world.person({ firstName: 'Bob', lastName: 'Reyes' })]
  await world.connect(party(bob), party(maya), 'Pending')
  return { maya, bob }
}

const accept = () => screen.findByRole('button', { name: connecting.actionOn(connecting.accept, 'Bob Reyes') })

describe('The network', () => {
  it('counts requests, also on a phone, and an accepted request becomes a connection', async () => {
    const { maya } = await withRequest()
    await openScreen({ device: 'phone', as: maya, path: PATH })
    const lists = within(await screen.findByRole('navigation', { name: messages.tabs }))
    expect(await lists.findByLabelText(`1 ${messages.waitingRequests}`)).toBeTruthy()
    await userEvent.click(await accept())
    expect(await screen.findByText(connecting.accepted)).toBeTruthy()
    expect(await screen.findByText(messages.noRequests)).toBeTruthy()
    await userEvent.click(lists.getByRole('link', { name: messages.myConnections }))
    expect(await screen.findByRole('link', { name: 'Bob Reyes' })).toBeTruthy()
  })

  it('queues the answer to a request while offline, and sends it afterwards', async () => {
    const { maya } = await withRequest()
    const { setOffline, sent, answered } = await openScreen({ as: maya, path: PATH })
    await accept()
    // A response that arrives later would show that the server can be reached.
    await waitFor(() => expect(answered).toHaveLength(sent.length))
    setOffline(true)
    await screen.findByText(/You are offline/, undefined, { timeout: 10_000 })
    await userEvent.click(screen.getByRole('button', { name: connecting.actionOn(connecting.ignore, 'Bob Reyes') }))
    expect(await screen.findByText(data.waits)).toBeTruthy()
    expect(await screen.findByText(messages.noRequests)).toBeTruthy()
    expect(screen.queryByLabelText(`1 ${messages.waitingRequests}`)).toBeNull()
    expect(sent).not.toContain('SocialUserIgnoreConnection')
    setOffline(false)
    expect(await screen.findByText(connecting.declined, undefined, { timeout: 10_000 })).toBeTruthy()
  })

  it('explains how to fill it if it is empty, and shows if a search has no results', async () => {
    await openScreen({ as: await world.person(), path: `${PATH}?list=connections` })
    expect(await screen.findByText(messages.noConnections)).toBeTruthy()
    expect(screen.getByText(messages.howToConnect)).toBeTruthy()
    await userEvent.type(screen.getByRole('textbox', { name: messages.search }), 'zzz')
    expect(await screen.findByText(messages.noResults)).toBeTruthy()
  })

  it('of an organization has no buttons for members who may only read', async () => {
    const organization = await world.organization()
    const bob = await world.person({ firstName: 'Bob', lastName: 'Reyes' })
    await world.connect(party(bob), { entityType: 'Organization', id: organization.id }, 'Pending')
    const path = `/orgs/${organization.handle}/network/connections`
    const { screen: reader } = await openScreen({
      as: await world.member(organization, ['Org_Social_Network_R']),
      path,
    })
    expect(await screen.findByRole('heading', { level: 1, name: messages.organizationNetwork })).toBeTruthy()
    expect(await screen.findByRole('link', { name: 'Bob Reyes' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull()
    reader.unmount()
    await openScreen({ as: await world.member(organization, 'admin'), path })
    await userEvent.click(await accept())
    expect(await screen.findByText(connecting.accepted)).toBeTruthy()
  })
})

describe('The actions of a profile', () => {
  const actionOn = (label: string) => connecting.actionOn(label, 'Bob Reyes')
  const action = (label: string) => screen.findByRole('button', { name: actionOn(label) }, { timeout: 10_000 })

  it('still work if a request is accepted before its cancellation arrives', async () => {
    const [maya, bob] = [await world.person(), await world.person({ firstName: 'Bob', lastName: 'Reyes' })]
    await world.connect(party(maya), party(bob), 'Pending')
    const { setOffline } = await openScreen({ as: maya, path: `/${bob.handle}` })
    await action(connecting.cancel)
    setOffline(true)
    await screen.findByText(/You are offline/, undefined, { timeout: 10_000 })
    await userEvent.click(await action(connecting.cancel))
    const { data: requests } = await world.graphql<{ page: { items: { id: string }[] } }>(
      `{ page: userConnectionsOrRequests(userId: "${bob.userId}", pageType: REQUESTS, pageSize: 5, offset: 0) { items { id } } }`,
      {},
      bob,
    )
    const accepting = `mutation { socialUserAcceptConnection(userId: "${bob.userId}",
      connectionId: "${requests?.page.items[0]?.id}") { id } }`
    expect((await world.graphql(accepting, {}, bob)).errors).toBeUndefined()
    setOffline(false)
    await userEvent.click(await screen.findByRole('button', { name: connecting.actionsFor('Bob Reyes') }))
    await userEvent.click(await screen.findByRole('menuitem', { name: connecting.disconnect }))
    const question = await screen.findByRole('alertdialog')
    await userEvent.click(within(question).getByRole('button', { name: connecting.disconnect }))
    await userEvent.click(await action(connecting.connect))
    expect(await screen.findByText(connecting.requested, undefined, { timeout: 10_000 })).toBeTruthy()
  })

  it('connect, cancel and follow; messaging needs the connection', async () => {
    const bob = await world.person({ firstName: 'Bob', lastName: 'Reyes' })
    await openScreen({ as: await world.person(), path: `/${bob.handle}` })
    await userEvent.click(await screen.findByRole('button', { name: actionOn(connecting.connect) }))
    expect(await screen.findByText(connecting.requested)).toBeTruthy()
    const message = screen.getByRole('button', { name: actionOn(connecting.message) })
    expect(message.getAttribute('aria-disabled')).toBe('true')
    await userEvent.hover(message)
    expect(await screen.findByText(connecting.mustBeConnected)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: actionOn(connecting.follow) }))
    expect((await screen.findByRole('button', { name: actionOn(connecting.unfollow) })).textContent).toBe('Unfollow')
    await userEvent.click(await screen.findByRole('button', { name: actionOn(connecting.cancel) }))
    expect(await screen.findByRole('button', { name: actionOn(connecting.connect) })).toBeTruthy()
  })

  it('ask a visitor to log in', async () => {
    const bob = await world.person({ firstName: 'Bob', lastName: 'Reyes' })
    await openScreen({ as: null, path: `/${bob.handle}` })
    await userEvent.click(await screen.findByRole('button', { name: actionOn(connecting.connect) }))
    const dialog = await screen.findByRole('dialog', { name: connecting.logInTitle })
    expect(within(dialog).getByRole('button', { name: connecting.logIn })).toBeTruthy()
  })

  it('are not shown to staff', async () => {
    const bob = await world.person({ firstName: 'Bob', lastName: 'Reyes' })
    await openScreen({ as: await world.staff('admin'), path: `/${bob.handle}` })
    await screen.findByRole('heading', { level: 1, name: 'Bob Reyes' })
    expect(screen.queryByRole('button', { name: actionOn(connecting.connect) })).toBeNull()
  })
})
