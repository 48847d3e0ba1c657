import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { messages as locations } from '#src/features/locations/messages.ts'
import { messages } from '#src/features/organizations/account/messages.ts'
import { messages as hierarchy } from '#src/features/organizations/hierarchy/messages.ts'
import { messages as linking } from '#src/features/organizations/linking/messages.ts'
import { messages as shell } from '#src/features/organizations/messages.ts'
import { messages as representatives } from '#src/features/organizations/representatives/messages.ts'
import { messages as profiles } from '#src/features/profiles/messages.ts'
import { kitMessages } from '#src/ui/kit-messages.ts'
import { HANDLE_IN_USE_MESSAGE } from '#shared/validation/handle.ts'
import { REPRESENTATIVE_TYPE_REQUIRED_MESSAGE } from '#shared/validation/organization-account.ts'
import type { OrganizationRow } from '#tests/support/factories.ts'
import { openScreen, world } from '#tests/support/screen-world.tsx'
import type { Person } from '#tests/support/world.ts'

let count = 0
const newOrganization = (name = 'Redwood Claims') => world.organization({ displayName: `${name} ${(count += 1)}` })
const informationOf = ({ handle }: OrganizationRow) => `/orgs/${handle}/account/information`
const linkingOf = ({ handle }: OrganizationRow) => `/orgs/${handle}/account/linking`
const section = (name: string) => screen.findByRole('region', { name })
const replace = async (box: HTMLElement, text: string): Promise<void> => {
  await userEvent.clear(box)
  await userEvent.type(box, text)
}

/** Clicks a button once it is enabled; it is disabled while its data is loading. */
async function press(name: string): Promise<void> {
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(false))
  await userEvent.click(screen.getByRole('button', { name }))
}

let staff: Person
beforeAll(async () => {
  staff = await world.staff('admin')
})

describe('The account of an organization', () => {
  it('is refused without the permission, and read-only with the permission to read', async () => {
    const organization = await newOrganization()
    const path = `/orgs/${organization.handle}/account`
    const { screen: page, sent } = await openScreen({ as: await world.member(organization, ['Org_Messages_R']), path })
    expect(await screen.findByText(shell.noPermission)).toBeTruthy()
    expect(sent).not.toContain('OrganizationAccount')
    page.unmount()
    await openScreen({ as: await world.member(organization, ['Org_Account_R']), path })
    expect(await screen.findByRole('heading', { level: 1, name: messages.pageNames.information })).toBeTruthy()
    const basics = within(await section(messages.basicInformation))
    expect(basics.getByText(organization.displayName)).toBeTruthy()
    expect(basics.getByText(messages.active)).toBeTruthy()
    expect(basics.queryByRole('button')).toBeNull()
  })

  it('is saved if it is valid and changed; a new handle needs a confirmation and opens its new address', async () => {
    const organization = await newOrganization()
    await openScreen({ as: await world.member(organization, 'admin'), path: informationOf(organization) })
    await userEvent.click(await screen.findByRole('button', { name: `Edit ${messages.basicInformation}` }))
    const form = within(await section(messages.basicInformation))
    const save = form.getByRole<HTMLButtonElement>('button', { name: 'Save' })
    expect(save.disabled).toBe(true)
    await userEvent.type(await form.findByRole('textbox', { name: messages.mainPhone }), '2025550143')
    await replace(form.getByRole('textbox', { name: messages.displayName }), 'Redwood Renamed')
    await replace(form.getByRole('textbox', { name: 'Handle' }), (await newOrganization('Taken')).handle)
    expect(await form.findByText(HANDLE_IN_USE_MESSAGE)).toBeTruthy()
    const handle = `redwood-moved-${organization.handle.length}-${count}`
    await replace(form.getByRole('textbox', { name: 'Handle' }), handle)
    await waitFor(() => expect(save.disabled).toBe(false))
    await userEvent.click(save)
    const question = within(await screen.findByRole('alertdialog', { name: 'Change Handle?' }))
    expect(question.getByText('Links to this handle on external sites will not automatically update.')).toBeTruthy()
    await userEvent.click(question.getByRole('button', { name: 'Change Handle' }))
    await waitFor(() => expect(location.pathname).toBe(`/orgs/${handle}/account/information`))
    const basics = within(await section(messages.basicInformation))
    expect(await basics.findByText('Redwood Renamed')).toBeTruthy()
    expect(basics.getByText('+1 (202) 555-0143')).toBeTruthy()
  })

  it('is made public, made private and deactivated by staff, each after a confirmation that shows what everyone will see', async () => {
    const organization = await world.organization({ private: true, about: 'Hail, wind and water.' })
    await world.member(organization, [], { firstName: 'Ann', lastName: 'Lee' })
    await openScreen({ as: staff, path: informationOf(organization) })
    await press(messages.makePublic)
    let question = within(await screen.findByRole('alertdialog'))
    const publish = question.getByRole<HTMLButtonElement>('button', { name: messages.makePublic })
    expect(publish.disabled).toBe(true)
    const preview = within(await question.findByRole('region', { name: profiles.preview }))
    expect(preview.getByText('Hail, wind and water.')).toBeTruthy()
    expect(preview.getByText('Ann Lee')).toBeTruthy()
    expect(question.getByText(profiles.nothingMore)).toBeTruthy()
    await userEvent.click(publish)
    expect(await screen.findByText('Org successfully set to public')).toBeTruthy()
    await press(messages.makePrivate)
    question = within(await screen.findByRole('alertdialog'))
    await userEvent.click(question.getByRole('button', { name: messages.makePrivate }))
    expect(await screen.findByText('Org successfully set to private')).toBeTruthy()
    await press(messages.statusOf('Active'))
    question = within(await screen.findByRole('alertdialog'))
    await userEvent.click(question.getByRole('button', { name: messages.deactivate }))
    expect(await screen.findByRole('button', { name: messages.statusOf('Inactive') })).toBeTruthy()
    expect(screen.queryByRole('button', { name: messages.makePublic })).toBeNull()
  })

  it('is shown from the cache and cannot be changed while the server is unreachable', async () => {
    const organization = await newOrganization()
    const { setOffline } = await openScreen({
      ...{ as: await world.member(organization, 'admin'), path: informationOf(organization) },
    })
    const edit = await screen.findByRole<HTMLButtonElement>('button', { name: `Edit ${messages.basicInformation}` })
    setOffline(true)
    await waitFor(() => expect(edit.disabled).toBe(true))
    expect(await screen.findByText(messages.offline)).toBeTruthy()
    expect(await screen.findByText(representatives.offline)).toBeTruthy()
  })
})

describe('Representatives', () => {
  it('are added with at least one type; the last Primary one cannot be deleted', async () => {
    const organization = await newOrganization()
    await openScreen({ as: await world.member(organization, 'admin'), path: informationOf(organization) })
    await press(representatives.add)
    const sheet = within(await screen.findByRole('dialog', { name: representatives.add }))
    for (const [label, text] of [
      [representatives.firstName, 'Ada'],
      [representatives.lastName, 'Mills'],
      [representatives.jobTitle, 'Owner'],
      [representatives.email, 'ada@redwood.example'],
      [representatives.cellPhone, '2025550144'],
    ] as const)
      await userEvent.type(sheet.getByLabelText(label, { exact: false, selector: 'input' }), text)
    await userEvent.click(sheet.getByRole('button', { name: representatives.save }))
    expect(await sheet.findByText(REPRESENTATIVE_TYPE_REQUIRED_MESSAGE)).toBeTruthy()
    await userEvent.click(sheet.getByRole('combobox', { name: representatives.types }))
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Primary' }))
    await userEvent.keyboard('{Escape}')
    await userEvent.click(sheet.getByRole('button', { name: representatives.save }))
    expect(await screen.findByText('Representative Information updated successfully.')).toBeTruthy()
    await press(kitMessages.actionsFor('Ada Mills'))
    const remove = await screen.findByRole('menuitem', { name: representatives.delete })
    expect(remove.getAttribute('aria-disabled')).toBe('true')
  })
})

describe('Addresses of an organization', () => {
  it('are entered, confirmed on the map, and saved', async () => {
    const organization = await newOrganization()
    await openScreen({ as: await world.member(organization, 'admin'), path: informationOf(organization) })
    await press(locations.add)
    const sheet = within(await screen.findByRole('dialog', { name: locations.add }))
    const next = sheet.getByRole('button', { name: locations.next })
    await userEvent.click(next)
    expect((await sheet.findAllByText('Required Field')).length).toBeGreaterThan(2)
    await userEvent.type(sheet.getByLabelText(/^Address 1|Address Line 1|Street/i), '100 Main Street')
    await userEvent.type(sheet.getByLabelText(/City/i), 'Austin')
    await userEvent.selectOptions(sheet.getByRole('combobox', { name: /State/i }), 'Texas')
    await userEvent.type(sheet.getByLabelText(/ZIP|Postal/i), '78701')
    await userEvent.click(sheet.getByRole('radio', { name: locations.yes }))
    await userEvent.click(next)
    expect(await sheet.findByText('Start Date required for temporary addresses')).toBeTruthy()
    await userEvent.click(sheet.getByRole('radio', { name: locations.no }))
    await userEvent.click(next)
    expect(await sheet.findByText(/^Latitude 30\.\d{3}, longitude -97\.\d{3}$/)).toBeTruthy()
    await userEvent.click(sheet.getByRole('button', { name: locations.save }))
    expect(await screen.findByText('Location information updated successfully.')).toBeTruthy()
    expect(await within(await section(locations.title)).findByText('Austin, Texas 78701')).toBeTruthy()
  })
})

describe('The hierarchy', () => {
  it('lets staff add a child organization and remove it', async () => {
    const [parent, child] = [await newOrganization('Willow Group'), await newOrganization('Willow Branch')]
    await openScreen({ as: staff, path: informationOf(parent) })
    await press(hierarchy.addChild)
    const sheet = within(await screen.findByRole('dialog', { name: 'Select Child Organization' }))
    await userEvent.type(sheet.getByRole('textbox'), 'nobody has this name{Enter}')
    expect(await sheet.findByText('No results found.')).toBeTruthy()
    await replace(sheet.getByRole('textbox'), 'Willow{Enter}')
    await userEvent.click(await sheet.findByRole('button', { name: hierarchy.selectNamed(child.displayName) }))
    expect(sheet.queryByText(parent.displayName)).toBeNull()
    await userEvent.click(await sheet.findByRole('button', { name: 'Make Child' }))
    expect(await screen.findByText('Child set successfully.')).toBeTruthy()
    await press(kitMessages.actionsFor(child.displayName))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Release Child' }))
    const question = within(await screen.findByRole('alertdialog'))
    await userEvent.click(question.getByRole('button', { name: 'Release Child' }))
    expect(await screen.findByText('Child released successfully.')).toBeTruthy()
    expect(await screen.findByText(hierarchy.noChildren)).toBeTruthy()
  })

  it('offers members only the link to a child organization', async () => {
    const parent = await newOrganization('Aspen Group')
    const child = await world.organization({ displayName: 'Aspen Branch', parentOrganizationId: parent.id })
    await openScreen({ as: await world.member(parent, 'admin'), path: informationOf(parent) })
    await press(kitMessages.actionsFor(child.displayName))
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['Go to Child'])
    expect(screen.queryByRole('button', { name: hierarchy.addChild })).toBeNull()
    await userEvent.click(screen.getByRole('menuitem'))
    await waitFor(() => expect(location.pathname).toBe(`/orgs/${child.handle}/profile`))
  })
})

describe('Account linking', () => {
  it('lets staff add the address of the partner site', async () => {
    const organization = await newOrganization()
    await openScreen({ as: staff, path: linkingOf(organization) })
    const partner = within(await section(linking.partner))
    expect(partner.getByText('This organization is not linked to a Conversation Insurance Account.')).toBeTruthy()
    await userEvent.click(partner.getByRole('button', { name: `Edit ${linking.partner}` }))
    const box = await partner.findByRole('textbox', { name: linking.url })
    await userEvent.type(box, 'javascript:alert(1)')
    expect(partner.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
    await replace(box, 'https://partner.example/redwood')
    await userEvent.click(partner.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Conversation Insurance URL added successfully.')).toBeTruthy()
    expect(await partner.findByRole('link', { name: 'https://partner.example/redwood' })).toBeTruthy()
  })

  it('imports associates into the parent organization', async () => {
    const parent = await newOrganization('Cedar Group')
    const child = await world.organization({ displayName: `Cedar Branch ${count}`, parentOrganizationId: parent.id })
    const person = await world.member(parent, 'admin')
    await world.join(child, person, { admin: true })
    await world.member(child, ['Org_Messages_R'])
    const { systemId, acid, name } = await world.claimsCompany(person, 'ADMIN')
    await world.graphql(
      'mutation ($orgId: ID!, $request: LegacyCompanyInput!) { legacyAdjustmentCompanyLink(orgId: $orgId, request: $request) { name } }',
      { orgId: child.id, request: { systemId, acid } },
      person,
    )
    await openScreen({ as: person, path: linkingOf(child) })
    expect(await screen.findByText(name)).toBeTruthy()
    await press('Import Users as Associates')
    const sheet = within(await screen.findByRole('dialog', { name: linking.importTitle }))
    expect(sheet.getByRole<HTMLInputElement>('radio', { name: parent.displayName }).checked).toBe(true)
    expect(await sheet.findByText(linking.importCount(1))).toBeTruthy()
    await userEvent.click(sheet.getByRole('button', { name: linking.importUsers }))
    expect(await screen.findByText('Org seeded successfully.')).toBeTruthy()
    expect(await sheet.findByText(linking.importedCount(1))).toBeTruthy()
    expect(sheet.getByText(linking.skippedCount(1))).toBeTruthy()
  })
})
