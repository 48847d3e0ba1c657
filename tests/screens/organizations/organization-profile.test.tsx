import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { messages as connecting } from '#src/features/connections/messages.ts'
import { messages as history } from '#src/features/history/messages.ts'
import { messages } from '#src/features/organization-profile/messages.ts'
import { kitMessages } from '#src/ui/kit-messages.ts'
import { uiMessages } from '#src/ui/messages.ts'
import type { OrganizationRow } from '#tests/support/factories.ts'
import { openScreen, world } from '#tests/support/screen-world.tsx'
import type { Person } from '#tests/support/world.ts'

let organization: OrganizationRow
let admin: Person
let path: string

beforeAll(async () => {
  organization = await world.organization({ displayName: 'Bluestem Adjusting', about: 'Hail and wind.' })
  admin = await world.member(organization, 'admin', { firstName: 'Morgan', lastName: 'Reyes' })
  await world.member(organization, [], { firstName: 'Ann', lastName: 'Lee' })
  path = `/orgs/${organization.handle}/profile`
})

const section = (name: string) => screen.findByRole('region', { name })
const editButton = (name: string) => screen.findByRole('button', { name: `${kitMessages.edit} ${name}` })

describe('The profile of an organization', () => {
  it('is readable by everyone, and editable only with the permission', async () => {
    await openScreen({ as: null, path })
    expect(await screen.findByText('Hail and wind.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: `${kitMessages.edit} ${messages.about}` })).toBeNull()
    expect(screen.queryByRole('link', { name: messages.history })).toBeNull()
  })

  it('offers Connect (also for an organization), Message and Follow, and shows the result immediately', async () => {
    const maya = await world.member(await world.organization({ displayName: 'Northfield Claims' }), 'admin')
    await openScreen({ device: 'phone', as: maya, path })
    const on = (action: string) => connecting.actionOn(action, 'Bluestem Adjusting')
    await userEvent.click(await screen.findByRole('button', { name: on(connecting.connect) }))
    expect(await screen.findByRole('button', { name: on(connecting.cancel) })).toBeTruthy()
    expect(screen.getByRole('button', { name: on(connecting.message) })).toBeTruthy()
    expect(screen.getByRole('button', { name: on(connecting.follow) })).toBeTruthy()
    await userEvent.click(await screen.findByRole('button', { name: connecting.actionsFor('Bluestem Adjusting') }))
    await userEvent.click(await screen.findByRole('menuitem', { name: connecting.forOrganization }))
    expect(await screen.findByText('Northfield Claims')).toBeTruthy()
  })

  it('offers its associates neither Connect nor Message nor Follow, but Unfollow if they follow it', async () => {
    const follower = await world.member(organization, ['Org_Member'], { firstName: 'Lee', lastName: 'Ortiz' })
    const { errors } = await world.graphql(
      `mutation { socialUserFollow(userId: "${follower.userId}", userOrOrganizationId: "${organization.id}") }`,
      {},
      follower,
    )
    expect(errors).toBeUndefined()
    await openScreen({ as: follower, path })
    const on = (action: string) => connecting.actionOn(action, 'Bluestem Adjusting')
    const unfollow = await screen.findByRole('button', { name: on(connecting.unfollow) })
    for (const action of [connecting.connect, connecting.message])
      expect(screen.queryByRole('button', { name: on(action) })).toBeNull()
    await userEvent.click(unfollow)
    await waitFor(() => expect(screen.queryByRole('button', { name: on(connecting.unfollow) })).toBeNull())
    expect(screen.queryByRole('button', { name: on(connecting.follow) })).toBeNull()
  })

  it('shows on a phone the name, the facts and the actions in one header, with the sections directly below it', async () => {
    await openScreen({ as: admin, path, device: 'phone' })
    const header = await section(messages.profile)
    expect(await within(header).findByRole('heading', { level: 1, name: 'Bluestem Adjusting' })).toBeTruthy()
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(await within(header).findByRole('button', { name: `${kitMessages.edit} ${messages.profile}` })).toBeTruthy()
    expect(header.nextElementSibling).toBe(screen.getByRole('navigation', { name: messages.sections }))
  })

  it('is edited by section, starting with the stored values', async () => {
    await openScreen({ as: admin, path })
    await userEvent.click(await editButton(messages.profile))
    const tagline = await screen.findByRole('textbox', { name: messages.tagline })
    await userEvent.type(tagline, 'Thrown away')
    await userEvent.click(screen.getByRole('button', { name: uiMessages.cancel }))
    await userEvent.click(await editButton(messages.profile))
    const again = await screen.findByRole('textbox', { name: messages.tagline })
    expect((again as HTMLInputElement).value).toBe('')
    await userEvent.type(again, 'Hail country')
    await userEvent.click(screen.getByRole('button', { name: kitMessages.save }))
    expect(await screen.findByText(messages.saved)).toBeTruthy()
    expect(await within(await section(messages.profile)).findByText('Hail country')).toBeTruthy()
  })

  it('requires icon and color for the text of a callout, and finds icons by name', async () => {
    await openScreen({ as: admin, path })
    await userEvent.click(await editButton(messages.profile))
    const callout = within(await screen.findByRole('group', { name: messages.callout(1) }))
    await userEvent.type(callout.getByRole('textbox', { name: messages.text }), 'Five stars')
    await userEvent.tab()
    expect(await callout.findAllByText('Required Field')).toHaveLength(2)
    await userEvent.type(callout.getByRole('textbox', { name: kitMessages.searchIcons }), 'star')
    await userEvent.click(await callout.findByRole('radio', { name: 'star' }))
    await userEvent.click(callout.getByRole('radio', { name: 'Teal' }))
    await userEvent.click(screen.getByRole('button', { name: kitMessages.save }))
    const list = within(await section(messages.profile)).findByRole('list', { name: messages.callouts })
    expect(await within(await list).findByText('Five stars')).toBeTruthy()
  })

  it('shows an edit that is pending while offline', async () => {
    const { setOffline } = await openScreen({ as: admin, path, device: 'phone' })
    await userEvent.click(await editButton(messages.about))
    const year = await screen.findByRole('textbox', { name: messages.foundingYear })
    setOffline(true)
    await userEvent.type(year, '1998')
    await userEvent.click(await screen.findByRole('button', { name: kitMessages.save }))
    expect(await screen.findByText('1998')).toBeTruthy()
  })
})

describe('Lines of business', () => {
  it('are added, starred and removed', async () => {
    await openScreen({ as: admin, path: `${path}?section=lines` })
    await userEvent.click(await screen.findByRole('button', { name: messages.addLine }))
    const dialog = within(await screen.findByRole('dialog', { name: messages.addLine }))
    await userEvent.type(await dialog.findByRole('textbox', { name: messages.lineName }), 'Hail')
    await userEvent.click(dialog.getByRole('button', { name: messages.save }))
    expect(await screen.findByText(messages.created)).toBeTruthy()
    const star = await screen.findByRole('button', { name: messages.feature('Hail') })
    await userEvent.click(star)
    expect(await screen.findByText(messages.updated)).toBeTruthy()
    await waitFor(() => expect(star.getAttribute('aria-pressed')).toBe('true'))
    await userEvent.click(screen.getByRole('button', { name: messages.remove('Hail') }))
    const question = within(await screen.findByRole('alertdialog', { name: messages.deleteLine }))
    await userEvent.click(question.getByRole('button', { name: messages.delete }))
    expect(await screen.findByText(messages.deleted)).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: messages.feature('Hail') })).toBeNull())
  })
})

describe('The history of an organization', () => {
  it('is linked from the profile, lists the changes with their authors, and opens an entry', async () => {
    const changed = await world.organization()
    const editor = await world.member(changed, 'admin', { firstName: 'Morgan', lastName: 'Reyes' })
    const { errors } = await world.graphql(
      `mutation ($id: ID!) {
        organizationProfileUpdate(organizationId: $id, organizationProfileUpdate: { tagline: "Hail country", callouts: [] }) { id }
        organizationAboutUpdate(organizationId: $id, organizationAboutUpdate: { yearFounded: 1998 }) { id } }`,
      { id: changed.id },
      editor,
    )
    expect(errors).toBeUndefined()
    await openScreen({ as: editor, path: `/orgs/${changed.handle}/profile` })
    await userEvent.click(await screen.findByRole('link', { name: messages.history }))
    expect(await screen.findByRole('heading', { level: 1, name: history.all })).toBeTruthy()
    const list = within(await screen.findByRole('list', { name: history.history }))
    expect(list.getAllByText('Morgan Reyes').length).toBeGreaterThan(0)
    await userEvent.selectOptions(screen.getByRole('combobox', { name: history.field }), 'Tagline')
    await waitFor(() =>
      expect(within(screen.getByRole('list', { name: history.history })).getAllByRole('link')).toHaveLength(1),
    )
    expect(screen.getAllByText('Hail country').length).toBeGreaterThan(0)
    await userEvent.click(within(screen.getByRole('list', { name: history.history })).getByRole('link'))
    await userEvent.click(await screen.findByRole('button', { name: history.viewAll }))
    expect(await screen.findByRole('heading', { level: 1, name: history.all })).toBeTruthy()
  })

  it('is empty if nothing was changed', async () => {
    const quiet = await world.organization()
    await openScreen({ as: await world.member(quiet, 'admin'), path: `/app/history/${quiet.id}` })
    expect(await screen.findByText(history.none)).toBeTruthy()
  })
})
