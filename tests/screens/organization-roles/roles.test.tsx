import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { messages } from '#src/features/organization-roles/messages.ts'
import { kitMessages } from '#src/ui/kit-messages.ts'
import { roleNameInUse } from '#shared/validation/organization-roles.ts'
import type { OrganizationRow } from '#tests/support/factories.ts'
import { openScreen, world } from '#tests/support/screen-world.tsx'
import type { Person } from '#tests/support/world.ts'

const CREATE = `mutation ($organizationId: ID!, $role: OrganizationRoleInput!) {
  organizationRoleCreate(organizationId: $organizationId, role: $role) { id } }`

let organization: OrganizationRow
let admin: Person
let path: string

beforeAll(async () => {
  organization = await world.organization({ displayName: 'Northfield Claims' })
  admin = await world.member(organization, 'admin')
  path = `/orgs/${organization.handle}/roles`
})

/** Creates a role in the organization. @returns the id of the role */
async function makeRole(name: string, permissionKeys: string[]): Promise<string> {
  const role = { name, categoryId: 'claims', permissionKeys }
  const { data } = await world.graphql(CREATE, { organizationId: organization.id, role }, admin)
  return (data as { organizationRoleCreate: { id: string } }).organizationRoleCreate.id
}
async function fillName(text: string): Promise<void> {
  const name = await screen.findByRole('textbox', { name: /Name/ })
  await userEvent.clear(name)
  await userEvent.type(name, text)
}
const save = async (): Promise<void> => userEvent.click(screen.getByRole('button', { name: messages.save }))
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

describe('Roles of an organization', () => {
  it('are created with a name, a category and permissions', async () => {
    await openScreen({ as: admin, path })
    await userEvent.click(await screen.findByRole('button', { name: messages.create }))
    await fillName('Field Adjuster')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /Category/ }), 'Claims')
    await userEvent.click(box('Public Files: Read'))
    await save()
    expect(await screen.findByText(messages.created('Field Adjuster'))).toBeTruthy()
    expect(await screen.findByRole('link', { name: 'Field Adjuster' })).toBeTruthy()
  })

  it('have unique names: a field error reports a name that another role has', async () => {
    const [id] = [await makeRole('Clerk', ['Org_File_R']), await makeRole('Reviewer', [])]
    await openScreen({ as: admin, path: `${path}/${id}` })
    await fillName('reviewer')
    await save()
    expect(await screen.findByText(roleNameInUse('reviewer'))).toBeTruthy()
    expect(screen.getByRole('textbox', { name: /Name/ }).getAttribute('aria-invalid')).toBe('true')
  })

  it('can be created as a copy of another role', async () => {
    const id = await makeRole('Examiner', ['Org_File_R', 'Org_Assoc_R'])
    await openScreen({ as: admin, path: `${path}/create?copyOf=${id}` })
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /Name/ })).value).toBe('Copy of Examiner')
    expect([box('Public Files: Read').checked, box('Associates: Update').checked]).toEqual([true, false])
    await save()
    expect(await screen.findByText(messages.created('Copy of Examiner'))).toBeTruthy()
  })

  it('can grant only permissions that the editor has', async () => {
    const person = await world.member(organization, ['Org_Assoc_Roles_R', 'Org_Assoc_Roles_U', 'Org_File_R'])
    const id = await makeRole('Trainee', [])
    await openScreen({ as: person, path: `${path}/${id}` })
    await screen.findByRole('textbox', { name: /Name/ })
    await userEvent.click(box('Billing: Read'))
    await save()
    expect(await screen.findByText(messages.beyondOwn)).toBeTruthy()
    expect(screen.getByText('Billing: Read')).toBeTruthy()
  })

  it('for administrators are read-only, with every permission checked', async () => {
    await openScreen({ as: admin, path })
    const row = (await screen.findByText(messages.administrator)).closest('tr') as HTMLElement
    await userEvent.click(within(row).getAllByRole('link')[0] as HTMLElement)
    expect(await screen.findByText(messages.adminHint)).toBeTruthy()
    await waitFor(() => expect(box('Billing: Read').checked).toBe(true))
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
    expect(boxes.every(({ checked, disabled }) => checked && disabled)).toBe(true)
    expect(screen.queryByRole('button', { name: messages.save })).toBeNull()
  })

  it('can be deleted if no associate has them, and previewed as their associates see the organization', async () => {
    await makeRole('Auditor', ['Org_Messages_R'])
    await openScreen({ as: admin, path })
    await userEvent.click(await screen.findByRole('button', { name: kitMessages.actionsFor('Auditor') }))
    await userEvent.click(await screen.findByRole('menuitem', { name: messages.viewAs('Auditor') }))
    const preview = await screen.findByRole('dialog', { name: messages.viewAs('Auditor') })
    const pages = within(preview).getByRole('list', { name: messages.pages })
    expect(
      within(pages)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toContain('Conversations')
    expect(pages.textContent).not.toContain('Documents')
    await userEvent.keyboard('{Escape}')

    await userEvent.click(await screen.findByRole('button', { name: kitMessages.actionsFor('Auditor') }))
    await userEvent.click(await screen.findByRole('menuitem', { name: messages.delete }))
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: messages.delete }))
    expect(await screen.findByText(messages.deleted)).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('Auditor')).toBeNull())
  })

  it('are compared side by side, with the permissions that a change of role adds and removes', async () => {
    const [first, second] = [
      await makeRole('Appraiser', ['Org_File_R', 'Org_Profile_U']),
      await makeRole('Estimator', ['Org_File_R', 'Org_File_C', 'Org_Assoc_R']),
    ]
    await openScreen({ as: admin, path: `${path}/compare?first=${first}` })
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: messages.secondRole }), 'Estimator')
    const differences = await screen.findByRole('table', { name: messages.differences })
    const rows = within(differences)
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent))
    expect(rows).toEqual([
      ['', 'Appraiser', 'Estimator'],
      ['Profile', 'Update', messages.notPermitted],
      ['Associates', messages.notPermitted, 'Read'],
      ['Public Files', 'Read', 'Create, Read'],
    ])
    const gains = screen.getByRole('region', { name: messages.gains })
    expect(
      within(gains)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['Associates', 'Read', 'Create'])
    expect(screen.getByRole('region', { name: messages.loses }).textContent).toContain('ProfileUpdate')
    expect(location.search).toContain(second)
  })

  it('cannot be deleted if an associate has them', async () => {
    await openScreen({ as: admin, path })
    const row = (await screen.findByText(messages.administrator)).closest('tr') as HTMLElement
    await userEvent.click(within(row).getByRole('button', { name: /^Actions for/ }))
    const entry = await screen.findByRole('menuitem', { name: messages.delete })
    expect(entry.getAttribute('aria-disabled')).toBe('true')
  })
})
