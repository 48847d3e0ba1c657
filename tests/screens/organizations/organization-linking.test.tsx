import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { messages } from '#src/features/organizations/linking/messages.ts'
import { messages as creating } from '#src/features/organizations/new/messages.ts'
import { paths } from '#src/config/paths.ts'
import { openScreen, world } from '#tests/support/screen-world.tsx'

const press = async (name: string): Promise<void> => userEvent.click(await screen.findByRole('button', { name }))

const type = async (label: RegExp, text: string): Promise<void> =>
  void fireEvent.change(await screen.findByLabelText(label), { target: { value: text } })

async function find(systemId: number, acid: number): Promise<void> {
  await type(/System ID/, `${systemId}`)
  await type(/ACID/, `${acid}`)
  await press('Find Company')
}

/** Creates an administrator of an organization who has an account in a company of the claims system. */
async function administrator(role: string) {
  const organization = await world.organization()
  const person = await world.member(organization, 'admin')
  const company = await world.claimsCompany(person, role)
  return { person, company, linking: paths.organizationAccountLinking.href(organization.handle), organization }
}

describe('Linking an organization', () => {
  it('requires both numbers, finds the company, asks for a confirmation, and links it', async () => {
    const { person, company, linking, organization } = await administrator('ADMIN')
    await openScreen({ as: person, path: linking })
    expect(await screen.findByText('This organization is not linked to any external entities.')).toBeTruthy()
    await press(messages.link)
    await press('Find Company')
    expect(await screen.findByText('System ID is required to find FileTrac Legacy Adjustment Company')).toBeTruthy()
    expect(screen.getByText('ACID is required to find FileTrac Legacy Adjustment Company')).toBeTruthy()
    await find(company.systemId, company.acid)
    const question = await screen.findByRole('dialog', { name: 'Is this the company you would like to link?' })
    expect(within(question).getByText(company.name)).toBeTruthy()
    await press('Link Company')
    expect(await screen.findByText('Thank you for linking an Organization to Evolve.')).toBeTruthy()
    await waitFor(() => expect(location.pathname).toBe(paths.organizationDashboard.href(organization.handle)))
  }, 60_000)

  it('is refused to a person who does not administer the company', async () => {
    const { person, company, linking } = await administrator('BranchAdmin')
    await openScreen({ as: person, path: linking })
    await press(messages.link)
    await find(company.systemId, company.acid)
    expect(await screen.findByText("You're not authorized to perform this action")).toBeTruthy()
  })

  it('closes with an error if the permission to link cannot be checked', async () => {
    const { person, company, linking } = await administrator('ADMIN')
    const { failNext } = await openScreen({ as: person, path: linking })
    await press(messages.link)
    // The list of companies that the person administers is loaded by now.
    await press(messages.chooseCompany(company.name))
    failNext('LegacyCanCallerLink', 'UNAVAILABLE')
    await press('Link Company')
    expect(await screen.findByText('This company could not be linked at this time')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('tells staff to assume an identity', async () => {
    const { company, linking } = await administrator('ADMIN')
    await openScreen({ as: await world.staff('admin'), path: linking })
    await press(messages.link)
    await find(company.systemId, company.acid)
    expect(
      await screen.findByText('Please use impersonation to find adjustment companies as a site user.'),
    ).toBeTruthy()
  })
})

describe('A linked organization', () => {
  it('needs both numbers in the URL', async () => {
    await openScreen({ as: await world.person(), path: '/orgs/new?system=1' })
    expect(await screen.findByRole('heading', { name: 'System ID and ACID required' })).toBeTruthy()
  })

  it('is not created for a company that the person does not administer', async () => {
    const { person, company } = await administrator('Adjuster')
    await openScreen({ as: person, path: `/orgs/link?System=${company.systemId}&Acid=${company.acid}` })
    expect(
      await screen.findByText('We are unable to create a linked Evolve organization for this adjustment company.'),
    ).toBeTruthy()
    await press('Return to the Dashboard')
    await waitFor(() => expect(location.pathname).toBe('/'))
  })

  it('is unavailable to staff, with an explanation', async () => {
    await openScreen({ as: await world.staff('admin'), path: '/orgs/link?system=1&acid=2' })
    expect(await screen.findByRole('heading', { name: creating.staff })).toBeTruthy()
  })

  it('is created with the company, and opened', async () => {
    const person = await world.person()
    const { systemId, acid, name } = await world.claimsCompany(person, 'ADMIN')
    await openScreen({ as: person, path: `/orgs/new?System=${systemId}&ACID=${acid}` })
    expect(await screen.findByRole('heading', { name: 'Create a linked Evolve organization.' })).toBeTruthy()
    expect(await screen.findByText(name)).toBeTruthy()
    await type(/Legal Name/, 'Prairie Adjusting LLC')
    await type(/Display Name/, 'Prairie Linked')
    await type(/Email Address/, 'office@prairie.example')
    await type(/Phone Number/, '(512) 555-0143')
    await type(/Address Line 1/, '1100 Congress Avenue')
    await type(/City/, 'Austin')
    await userEvent.selectOptions(screen.getByLabelText(/State/), 'Texas')
    await type(/ZIP Code/, '78701')
    await press(creating.next)
    expect(await screen.findByText(/^Latitude/)).toBeTruthy()
    await press(creating.create)
    expect(await screen.findByText('Thank you for adding a linked Organization to Evolve.')).toBeTruthy()
    await waitFor(() => expect(location.pathname).toMatch(/^\/orgs\/prairie-linked/))
  }, 120_000)
})
