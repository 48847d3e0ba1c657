import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { messages as dashboards } from '#src/features/dashboards/messages.ts'
import { messages as roles } from '#src/features/organization-roles/messages.ts'
import { messages } from '#src/features/organizations/messages.ts'
import { messages as data } from '#src/lib/data/messages.ts'
import { openScreen, world } from '#tests/support/screen-world.tsx'

const ROLE = `mutation ($organizationId: ID!, $name: String!) { organizationRoleCreate(organizationId: $organizationId,
  role: { name: $name, categoryId: "claims", permissionKeys: ["Org_File_R"] }) { id } }`

const asOf = async (): Promise<void> => void (await screen.findByText(/^Offline\. As of/))
async function openTab(name: string): Promise<void> {
  const tabs = within(await screen.findByRole('navigation', { name: messages.pages }))
  await userEvent.click(tabs.getByRole('link', { name }))
}

it('A visited organization works offline: its dashboard accepts links, its roles show why they cannot be edited', async () => {
  const organization = await world.organization()
  const admin = await world.member(organization, 'admin')
  for (const name of ['Field Adjuster', 'Desk Adjuster'])
    await world.graphql(ROLE, { organizationId: organization.id, name }, admin)
  const { setOffline } = await openScreen({ as: admin, path: `/orgs/${organization.handle}/dashboard` })
  await screen.findByText(dashboards.quickLinksEmpty)
  await openTab(messages.pageNames.roles)
  await userEvent.click(await screen.findByRole('link', { name: 'Field Adjuster' }))
  await screen.findByRole('textbox', { name: /Name/ })

  setOffline(true)
  await asOf()
  await userEvent.type(screen.getByRole('textbox', { name: /Name/ }), ' II')
  const save = screen.getByRole<HTMLButtonElement>('button', { name: roles.save })
  await waitFor(() => expect(save.disabled).toBe(true))
  expect(save.parentElement?.textContent).toContain(data.needsServer)
  await userEvent.clear(screen.getByRole('textbox', { name: /Name/ }))
  await userEvent.type(screen.getByRole('textbox', { name: /Name/ }), 'Field Adjuster')

  await openTab(messages.pageNames.roles)
  await asOf()
  const table = within(await screen.findByRole('table', { name: roles.title }))
  expect(table.getByRole('link', { name: 'Field Adjuster' })).toBeTruthy()
  // The user has opened only the list, not this role.
  await userEvent.click(table.getByRole('link', { name: 'Desk Adjuster' }))
  expect(await screen.findByRole('heading', { name: 'Desk Adjuster' })).toBeTruthy()

  await openTab(messages.pageNames.dashboard)
  await asOf()
  await userEvent.click(await screen.findByRole('button', { name: dashboards.addLink }))
  const sheet = within(await screen.findByRole('dialog', { name: dashboards.addLink }))
  await userEvent.type(sheet.getByLabelText(/Title/), 'Radar')
  await userEvent.type(sheet.getByLabelText(/URL/), 'https://radar.example')
  await userEvent.click(sheet.getByRole('button', { name: dashboards.save }))
  expect(await screen.findByRole('link', { name: /Radar/ })).toBeTruthy()
})
