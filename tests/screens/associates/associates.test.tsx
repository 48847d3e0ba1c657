import { act as change, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { messages } from '#src/features/associates/messages.ts'
import { importMessages } from '#src/features/associates/import/messages.ts'
import { messages as roleMessages } from '#src/features/organization-roles/messages.ts'
import { kitMessages } from '#src/ui/kit-messages.ts'
import { uiMessages } from '#src/ui/messages.ts'
import { authMessages } from '#shared/validation/auth.ts'
import { ERRORS } from '#shared/errors.ts'
import { INVITATION_FILE_MAX_BYTES } from '#shared/limits.ts'
import type { OrganizationRow } from '#tests/support/factories.ts'
import { workbookOf } from '#tests/support/people-files.ts'
import { openScreen, world } from '#tests/support/screen-world.tsx'
import type { Person } from '#tests/support/world.ts'

let organization: OrganizationRow
let admin: Person
let path: string

beforeAll(async () => {
  organization = await world.organization({ displayName: 'Northfield Claims' })
  admin = await world.member(organization, 'admin', { firstName: 'Maya', lastName: 'Ortiz' })
  path = `/orgs/${organization.handle}/associates`
})

const table = () => screen.findByRole('table', { name: messages.title })
async function rowOf(name: string): Promise<HTMLElement> {
  const cell = await within(await table()).findByText(name)
  return cell.closest('tr') as HTMLElement
}
async function act(name: string, action: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: kitMessages.actionsFor(name) }))
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
}
async function actionsOf(name: string): Promise<(string | null)[]> {
  await userEvent.click(await screen.findByRole('button', { name: kitMessages.actionsFor(name) }))
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
}

describe('Associates of an organization', () => {
  it('are initially filtered to the active ones; the filter shows the others', async () => {
    const former = await world.person({ firstName: 'Frank', lastName: 'Former' })
    await world.join(organization, former, { status: 'Inactive' })
    await openScreen({ as: admin, path })
    expect(await rowOf('Maya Ortiz')).toBeTruthy()
    expect(screen.queryByText('Frank Former')).toBeNull()

    const filter = screen.getByRole('combobox', { name: messages.status })
    expect(filter.textContent).toBe('Active')
    await userEvent.click(filter)
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Active' }))
    expect(await rowOf('Frank Former')).toBeTruthy()
    expect(screen.getByRole('combobox', { name: messages.status }).textContent).toBe(messages.all)
  })

  it('are hidden from members without the permission, with an explanation', async () => {
    await openScreen({ as: await world.member(organization, ['Org_Profile_U']), path })
    expect(await screen.findByRole('heading', { name: 'Invalid Organization Permissions' })).toBeTruthy()
  })

  it('have only the update action for the current user, and cannot change their own role', async () => {
    await openScreen({ as: admin, path })
    expect(await actionsOf('Maya Ortiz')).toEqual([messages.update, expect.stringMatching(/^View as Admin/)])
    await userEvent.click(screen.getByRole('menuitem', { name: messages.update }))
    const dialog = await screen.findByRole('dialog', { name: messages.updateTitle })
    expect(within(dialog).getByRole<HTMLSelectElement>('combobox', { name: /Role/ }).disabled).toBe(true)
  })

  it('can be renamed, previewed with another role, and deactivated', async () => {
    const small = await world.organization()
    const ann = await world.member(small, ['Org_File_R'], { firstName: 'Ann', lastName: 'Lee' })
    await openScreen({ as: await world.member(small, 'admin'), path: `/orgs/${small.handle}/associates` })
    await act('Ann Lee', messages.update)
    const dialog = within(await screen.findByRole('dialog', { name: messages.updateTitle }))
    const name = dialog.getByLabelText(/Display Name/)
    await userEvent.clear(name)
    await userEvent.type(name, 'Ann L.')
    const roles = dialog.getByRole<HTMLSelectElement>('combobox', { name: /Role/ })
    const stored = roles.value
    await userEvent.selectOptions(roles, within(roles).getByRole('option', { name: /^Admin/ }))
    const gains = await screen.findByRole('region', { name: roleMessages.gains })
    expect(gains.textContent).toContain('Public FilesCreate, Update, Delete')
    expect(screen.queryByRole('region', { name: roleMessages.loses })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: /^View as Admin/ }))
    expect(screen.getByRole('list', { name: roleMessages.pages }).textContent).toContain('Account')
    await userEvent.selectOptions(roles, stored)
    await userEvent.click(screen.getByRole('button', { name: messages.save }))
    expect(await screen.findByText(messages.updated('Ann L.'))).toBeTruthy()

    await act('Ann L.', messages.deactivate)
    await userEvent.click(await screen.findByRole('button', { name: messages.deactivate }))
    expect(await screen.findByText(messages.deactivated('Ann L.'))).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: kitMessages.actionsFor('Ann L.') })).toBeNull())
    const { data } = await world.graphql('{ allUserOrgPermissions { organizationId } }', {}, ann)
    expect(data).toEqual({ allUserOrgPermissions: [] })
  })

  it('must keep at least one administrator', async () => {
    const other = await world.organization()
    const staff = await world.staff(['Site_OrgAssoc_U', 'Site_OrgProfile_R'])
    const only = await world.member(other, 'admin', { firstName: 'Omar', lastName: 'Only' })
    await openScreen({ as: staff, path: `/orgs/${other.handle}/associates` })
    await act(only.displayName, messages.deactivate)
    await userEvent.click(await screen.findByRole('button', { name: messages.deactivate }))
    expect(await screen.findByText(ERRORS.LAST_ADMINISTRATOR.userMessage ?? '')).toBeTruthy()
  })

  it('are invited several at once, each with a separate result', async () => {
    const known = await world.member(organization, ['Org_File_R'])
    await openScreen({ as: admin, path })
    await userEvent.click(await screen.findByRole('button', { name: messages.invite }))
    const dialog = await screen.findByRole('dialog', { name: messages.invite })
    const address = within(dialog).getByRole('textbox', { name: /Email Address/ })
    await userEvent.click(address)
    await userEvent.paste(`Jane Roe <jane@claims.example>, ${known.emailAddress}`)
    await waitFor(() =>
      expect(
        within(dialog)
          .getAllByRole<HTMLInputElement>('textbox', { name: /Display Name/ })
          .map(({ value }) => value),
      ).toHaveLength(2),
    )
    expect(within(dialog).getAllByRole<HTMLInputElement>('textbox', { name: /Display Name/ })[0]?.value).toBe(
      'Jane Roe',
    )
    const roles = within(dialog).getByRole('combobox', { name: /Role/ })
    await userEvent.selectOptions(roles, within(roles).getByRole('option', { name: /^Admin/ }))
    await userEvent.click(within(dialog).getByRole('button', { name: messages.preview }))
    const preview = within(await screen.findByRole('list', { name: messages.preview })).getAllByRole('listitem')
    expect(preview.map(({ textContent }) => textContent)).toEqual([
      `jane@claims.example${messages.willInvite}`,
      `${known.emailAddress}${ERRORS.ALREADY_ASSOCIATE.userMessage}${messages.willNotInvite}`,
    ])
    await userEvent.click(screen.getByRole('button', { name: messages.sendMany(1) }))

    const results = await screen.findByRole('list', { name: messages.results })
    const [jane, other] = within(results).getAllByRole('listitem')
    expect(jane?.textContent).toContain(messages.sentOne)
    expect(other?.textContent).toContain(ERRORS.ALREADY_ASSOCIATE.userMessage)
    await userEvent.click(screen.getByRole('button', { name: messages.inviteAnother }))
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /Email Address/ })).value).toBe('')
  })

  /** Opens Invite Associates and returns the dialog with its input for files. */
  async function inviteDialog() {
    await openScreen({ as: admin, path })
    await userEvent.click(await screen.findByRole('button', { name: messages.invite }))
    const dialog = await screen.findByRole('dialog', { name: messages.invite })
    return { dialog, files: within(dialog).getByLabelText(importMessages.file, { selector: 'input' }) }
  }
  const importDialog = async () => within(await screen.findByRole('dialog', { name: importMessages.title }))
  const namesIn = (dialog: HTMLElement) =>
    within(dialog)
      .getAllByRole<HTMLInputElement>('textbox', { name: /Display Name/ })
      .map(({ value }) => value)

  it('are imported from a file: the user sees the people, and corrects rows before anything is sent', async () => {
    const { dialog, files } = await inviteDialog()
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Display Name/ }), 'Typed Before')
    await userEvent.upload(files, new File(['x'.repeat(INVITATION_FILE_MAX_BYTES + 1)], 'large.csv'))
    expect((await within(dialog).findByRole('alert')).textContent).toBe(importMessages.tooLarge)
    await userEvent.upload(files, new File([Uint8Array.from([0x50, 0x4b, 3, 4, 0])], 'broken.xlsx'), {
      applyAccept: false,
    })
    expect(await within(dialog).findByText(importMessages.failed)).toBeTruthy()
    const text = 'name,Work Email\nOlga Ruiz,olga@claims.example\nNo Address,\nOlga,OLGA@claims.example\n'
    await userEvent.upload(files, new File([text], 'people.csv'))
    const sheet = await importDialog()
    const list = sheet.getByRole('list', { name: importMessages.people(2) })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Olga Ruizolga@claims.example', `No Address${importMessages.noAddress}`])
    expect(sheet.getByText(/already in the list: 1 row/)).toBeTruthy()
    await userEvent.click(sheet.getByRole('button', { name: importMessages.add(2) }))
    expect(await within(dialog).findByText(importMessages.added(2))).toBeTruthy()
    expect(namesIn(dialog)).toEqual(['Typed Before', 'Olga Ruiz', 'No Address'])
    const roles = within(dialog).getByRole('combobox', { name: /Role/ })
    await userEvent.selectOptions(roles, within(roles).getByRole('option', { name: /^Admin/ }))
    await userEvent.click(within(dialog).getByRole('button', { name: messages.preview }))
    expect(await within(dialog).findAllByText(authMessages.emailRequired)).toHaveLength(2)
    await userEvent.click(within(dialog).getByRole('button', { name: messages.removePerson(3) }))
    await userEvent.click(within(dialog).getByRole('button', { name: messages.removePerson(1) }))
    await userEvent.click(within(dialog).getByRole('button', { name: messages.inviteSend }))
    expect(await screen.findByText(messages.sent)).toBeTruthy()
  })

  it('are imported with the columns that the user chooses, from a workbook or pasted cells', async () => {
    const { dialog, files } = await inviteDialog()
    const rows = [
      ['Team', 'Lead', 'Contact'],
      ['Hail', 'Jane Roe', 'jane.roe@claims.example'],
    ]
    const workbook = new File([workbookOf({ Notes: [['Nothing']], Teams: rows })], 'teams.xlsx')
    await userEvent.upload(files, workbook)
    const sheet = await importDialog()
    expect(sheet.getByRole<HTMLSelectElement>('combobox', { name: importMessages.sheet }).value).toBe('1')
    await userEvent.selectOptions(sheet.getByRole('combobox', { name: importMessages.displayName }), 'Lead (Jane Roe)')
    await userEvent.click(sheet.getByRole('button', { name: importMessages.add(1) }))
    await waitFor(() => expect(namesIn(dialog)).toEqual(['Jane Roe']))

    await userEvent.click(within(dialog).getByRole('textbox', { name: /Email Address/ }))
    await userEvent.paste('Lee, Ann\tAdjuster\tann@claims.example\nJane\tAdjuster\tjane.roe@claims.example\n')
    await userEvent.click((await importDialog()).getByRole('button', { name: importMessages.add(1) }))
    await waitFor(() => expect(namesIn(dialog)).toEqual(['Jane Roe', 'Lee, Ann']))
  })

  it('are not lost by Escape, Back or Cancel, from the form or from the preview', async () => {
    const { dialog, files } = await inviteDialog()
    await userEvent.upload(
      files,
      new File(['name,email\nOlga Ruiz,olga2@claims.example\nMax,max2@claims.example'], 'a.csv'),
    )
    await importDialog()
    const stay = async (): Promise<void> => {
      const question = await screen.findByRole('alertdialog', { name: kitMessages.leaveTitle })
      await userEvent.click(within(question).getByRole('button', { name: uiMessages.cancel }))
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    }
    await userEvent.keyboard('{Escape}')
    await stay()
    await userEvent.click(await screen.findByRole('button', { name: importMessages.add(2) }))
    await within(dialog).findByText(importMessages.added(2))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: importMessages.title })).toBeNull())
    await userEvent.click(await within(dialog).findByRole('button', { name: uiMessages.cancel }))
    await stay()
    const roles = await within(dialog).findByRole('combobox', { name: /Role/ })
    await userEvent.selectOptions(roles, within(roles).getByRole('option', { name: /^Admin/ }))
    await userEvent.click(within(dialog).getByRole('button', { name: messages.preview }))
    await screen.findByRole('list', { name: messages.preview })
    change(() => window.history.back())
    await stay()
    await userEvent.click(screen.getByRole('button', { name: messages.back }))
    const form = await screen.findByRole('dialog', { name: messages.invite })
    expect(namesIn(form)).toEqual(['Olga Ruiz', 'Max'])
    await userEvent.keyboard('{Escape}')
    await stay()
  })

  it('have an overview for administrators: pending invitations, inactive associates, access to Sensitive files', async () => {
    const place = await world.organization()
    const owner = await world.member(place, 'admin')
    await world.join(place, await world.person(), { status: 'Inactive' })
    await world.inviteAssociate(place, 'waits@claims.example')
    await world.member(place, ['Org_File_R', 'Org_Assoc_R'])
    const at = `/orgs/${place.handle}/associates`
    const first = await openScreen({ as: owner, path: at })
    const overview = within(await screen.findByRole('region', { name: messages.overview }))
    expect(await overview.findByRole('link', { name: `${messages.pending}: 1` })).toBeTruthy()
    expect(await overview.findByRole('link', { name: `${messages.inactive}: 1` })).toBeTruthy()
    expect(await overview.findByText(messages.sensitive)).toBeTruthy()
    const links = overview.getAllByRole('link').map(({ textContent }) => textContent)
    expect(links.at(-1)).toMatch(/^Admin.*\(1\)$/)
    expect(links).toHaveLength(3)
    first.screen.unmount()
    await openScreen({ as: await world.member(place, ['Org_Assoc_R']), path: at })
    await table()
    expect(screen.queryByRole('region', { name: messages.overview })).toBeNull()
  })

  it('are shown but cannot be changed while the server is unreachable', async () => {
    const { setOffline } = await openScreen({ as: admin, path })
    await rowOf('Maya Ortiz')
    setOffline(true)
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: messages.invite }).disabled).toBe(true),
    )
    expect(await rowOf('Maya Ortiz')).toBeTruthy()
  })
})

describe('Invitations that a person received', () => {
  it('are accepted and declined', async () => {
    const [northfield, harbor] = [
      await world.organization({ displayName: 'Harbor Group' }),
      await world.organization({ displayName: 'Granite Mutual' }),
    ]
    const person = await world.person()
    for (const one of [northfield, harbor]) await world.inviteAssociate(one, person.emailAddress)
    await openScreen({ as: person, path: '/orgs/invitations', device: 'phone' })
    await userEvent.click(await screen.findByRole('button', { name: `${messages.accept} Harbor Group` }))
    expect(await screen.findByText(messages.accepted('Harbor Group'))).toBeTruthy()
    await userEvent.click(await screen.findByRole('button', { name: `${messages.decline} Granite Mutual` }))
    const dialog = await screen.findByRole('alertdialog')
    await userEvent.click(within(dialog).getByRole('button', { name: messages.decline }))
    expect(await screen.findByText(messages.noInvitations)).toBeTruthy()
    const { data } = await world.graphql('{ allUserOrgPermissions { organizationId } }', {}, person)
    expect(data).toEqual({ allUserOrgPermissions: [{ organizationId: northfield.id }] })
  })

  it('are unavailable to staff, with an explanation', async () => {
    await openScreen({ as: await world.staff('admin'), path: '/orgs/invitations' })
    expect(
      await screen.findByRole('heading', { name: 'Site users cannot become organization associates.' }),
    ).toBeTruthy()
  })
})
