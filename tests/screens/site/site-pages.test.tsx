import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { locationMessages } from '#src/features/locations/public.ts'
import { messages } from '#src/features/site/messages.ts'
import { messages as roleMessages } from '#src/features/site/roles/messages.ts'
import { messages as searchMessages } from '#src/features/site/search/messages.ts'
import { messages as userMessages } from '#src/features/site/users/messages.ts'
import { messages as accountMessages } from '#src/features/user-account/messages.ts'
import { kitMessages } from '#src/ui/kit-messages.ts'
import { openScreen, world } from '#tests/support/screen-world.tsx'
import type { Person } from '#tests/support/world.ts'

let admin: Person

beforeAll(async () => {
  admin = await world.staff('admin', { firstName: 'Ada', lastName: 'Minster' })
})

describe('The site administration', () => {
  it.each([
    { keys: ['Site_LegSys_R'], pages: [messages.dashboard, messages.diagnostics] },
    { keys: ['SocialUser_Profile_R'], pages: [messages.dashboard, messages.search, messages.diagnostics] },
    {
      // This key permits finding organizations for a hierarchy, but not the site search.
      keys: ['Site_OrgHierarchy_U'],
      pages: [messages.dashboard, messages.diagnostics],
    },
    {
      keys: ['Site_Inv_R', 'Site_Role_R'],
      pages: [messages.dashboard, messages.search, messages.users, messages.roles, messages.diagnostics],
    },
  ] as const)('has the pages $pages for $keys', async ({ keys, pages }) => {
    await openScreen({ as: await world.staff(keys), path: '/site' })
    const tabs = await screen.findByRole('navigation', { name: messages.sitePages })
    const shown = within(tabs).getAllByRole('link')
    expect(shown.map((link) => link.textContent)).toEqual(pages)
  })

  it.each([
    '/site/search?text=ada',
    '/site/users',
    '/site/roles',
    '/site/roles/create',
    `/site/roles/${crypto.randomUUID()}`,
    '/site/billing',
    '/site/billing/journals',
  ])('shows at %s that a role without the permission may not see it', async (path) => {
    await openScreen({ as: await world.staff(['Site_LegSys_R']), path })
    expect(await screen.findByRole('heading', { level: 1, name: kitMessages.forbidden })).toBeTruthy()
    expect(screen.getByText(kitMessages.forbiddenText)).toBeTruthy()
  })

  it('redirects everyone else to the home page', async () => {
    await openScreen({ as: await world.person(), path: '/site/roles' })
    await expect.poll(() => location.pathname).toBe('/')
  })
})

describe('Site roles', () => {
  it('are created and changed', async () => {
    const name = `Night desk ${crypto.randomUUID().slice(0, 8)}`
    await openScreen({ as: admin, path: '/site/roles/create' })
    await userEvent.type(await screen.findByRole('textbox', { name: roleMessages.name }), name)
    await userEvent.selectOptions(screen.getByRole('combobox', { name: roleMessages.category }), 'support')
    await userEvent.click(screen.getByRole('button', { name: roleMessages.save }))
    expect(await screen.findByText(roleMessages.created(name))).toBeTruthy()
    await userEvent.click(await screen.findByRole('link', { name }))
    expect(await screen.findByRole('heading', { level: 1, name: roleMessages.edit })).toBeTruthy()
  })

  it('are read-only for staff who may not change them', async () => {
    const { roleId } = await world.inviteStaff(`reader-${crypto.randomUUID()}@claims.example`, [])
    await openScreen({ as: await world.staff(['Site_Role_R']), path: `/site/roles/${roleId}` })
    expect(await screen.findByRole('heading', { level: 1, name: roleMessages.view })).toBeTruthy()
    expect(screen.queryByRole('button', { name: roleMessages.save })).toBeNull()
  })

  it('report a name that is already in use', async () => {
    const { roleId } = await world.inviteStaff(`taken-${crypto.randomUUID()}@claims.example`, [])
    const { data } = await world.graphql<{ siteRole: { name: string } }>(
      'query ($id: ID!) { siteRole(id: $id) { name } }',
      { id: roleId },
      admin,
    )
    const name = data?.siteRole.name ?? ''
    await openScreen({ as: admin, path: '/site/roles/create' })
    await userEvent.type(await screen.findByRole('textbox', { name: roleMessages.name }), name)
    await userEvent.selectOptions(screen.getByRole('combobox', { name: roleMessages.category }), 'support')
    await userEvent.click(screen.getByRole('button', { name: roleMessages.save }))
    expect(await screen.findByText(`The ${name} already exists as a Role.`)).toBeTruthy()
  })
})

describe('Site users', () => {
  it('are selected in the list', async () => {
    const colleague = await world.staff(['Site_User_R'], { firstName: 'Stef', lastName: `Quill ${Date.now()}` })
    await openScreen({ as: admin, path: `/site/users?search=${encodeURIComponent(colleague.lastName)}` })
    expect(await screen.findByText(userMessages.select)).toBeTruthy()
    await userEvent.click(await screen.findByRole('button', { name: new RegExp(colleague.lastName) }))
    expect(await screen.findByRole('button', { name: `Edit ${userMessages.siteUserInformation}` })).toBeTruthy()
    for (const title of [accountMessages.personal, locationMessages.title, accountMessages.emergencyContact])
      expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  })

  it('are selected with the arrow keys', async () => {
    const lastName = `Marchbanks ${Date.now()}`
    await world.staff([], { firstName: 'Ann', lastName })
    await world.staff([], { firstName: 'Ben', lastName })
    await openScreen({ as: admin, path: `/site/users?search=${encodeURIComponent(lastName)}` })
    const ann = await screen.findByRole('button', { name: `Ann ${lastName}` })
    const ben = screen.getByRole('button', { name: `Ben ${lastName}` })
    ann.focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(ben)
    await userEvent.keyboard('{ArrowDown}{Home}')
    expect(document.activeElement).toBe(ann)
    await userEvent.keyboard('{End}{ArrowUp}')
    expect(document.activeElement).toBe(ann)
  })

  it('cannot edit their own record', async () => {
    await openScreen({ as: admin, path: `/site/users?search=Minster&selected=${admin.siteUserId}` })
    expect(await screen.findAllByText(userMessages.siteUserInformation)).not.toHaveLength(0)
    expect(screen.queryByRole('button', { name: `Edit ${userMessages.siteUserInformation}` })).toBeNull()
  })
})

describe('The site search', () => {
  it('requires a text, and shows the results', async () => {
    const person = await world.person({ firstName: 'Sol', lastName: `Vandermeer ${Date.now()}` })
    await openScreen({ as: admin, path: '/site/search' })
    expect(await screen.findByText(searchMessages.lookingFor)).toBeTruthy()
    await userEvent.type(screen.getByRole('searchbox', { name: searchMessages.text }), `${person.lastName}{Enter}`)
    expect(await screen.findByRole('link', { name: `Sol ${person.lastName}` })).toBeTruthy()
    // The focus is in the search field, so that the user can type the next search immediately.
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: searchMessages.text }))
    await userEvent.click(screen.getByRole('button', { name: `Actions for Sol ${person.lastName}` }))
    for (const name of [searchMessages.viewProfile, searchMessages.viewAccount, searchMessages.viewHistory])
      expect(await screen.findByRole('menuitem', { name })).toBeTruthy()
    await openScreen({ as: admin, path: '/site/search?type=SiteUser&text=nobody-of-this-name' })
    expect(await screen.findByText(searchMessages.noResults)).toBeTruthy()
  })
})

describe('Test data', () => {
  it('is created with its progress shown, and can be stopped', async () => {
    await openScreen({ as: admin, path: '/site' })
    await userEvent.click(await screen.findByRole('button', { name: messages.createTestData }))
    const dialog = await screen.findByRole('alertdialog')
    await userEvent.click(within(dialog).getByRole('button', { name: messages.createTestData }))
    expect(await screen.findByText(messages.testDataStarted)).toBeTruthy()
    expect(await screen.findByRole('progressbar', { name: messages.testingTools })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: messages.stopTestData }))
    expect(await screen.findByText(/The last run was stopped after/)).toBeTruthy()
    expect(screen.getByRole('button', { name: messages.createTestData })).toBeTruthy()
  })
})

describe('The diagnostics', () => {
  it('load on a retry after a failed request', async () => {
    await world.dropJobs()
    await openScreen({ as: admin, path: '/site/dev/diagnostics', failing: { GetDiagnostics: 'INTERNAL_SERVER_ERROR' } })
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Virus scanner')).toBeTruthy()
    // A Node version without security fixes causes a warning, also on the machine that runs this test.
    expect(screen.queryByText(/^Failed: /)).toBe(null)
    expect(screen.getByText((text) => [messages.allHealthy, messages.someWarned('Node')].includes(text))).toBeTruthy()
    expect(screen.getByText(/^No address was given .*Help/)).toBeTruthy()
  })
})
