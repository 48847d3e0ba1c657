import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { messages as account } from '#src/features/organizations/account/messages.ts'
import { messages } from '#src/features/history/messages.ts'
import { openScreen, world } from '#tests/support/screen-world.tsx'

describe('The history of an organization', () => {
  it('is linked from its account, and shown from the cache while the server is unreachable', async () => {
    const organization = await world.organization({ displayName: 'Redwood Claims' })
    const admin = await world.member(organization, 'admin', { firstName: 'Maya', lastName: 'Ortiz' })
    const { errors } = await world.graphql(
      `mutation { organizationRoleCreate(organizationId: "${organization.id}", role: { name: "Desk",
        categoryId: "claims", permissionKeys: [] }) { id } }`,
      {},
      admin,
    )
    expect(errors).toBeUndefined()
    const { setOffline } = await openScreen({
      ...{ as: admin, path: `/orgs/${organization.handle}/account/information` },
    })
    await userEvent.click(await screen.findByRole('link', { name: account.history }))
    expect(await screen.findByRole('heading', { level: 1, name: messages.all })).toBeTruthy()
    const byMaya = async () =>
      within(await screen.findByRole('list', { name: messages.history })).findAllByText('Maya Ortiz')
    expect(await byMaya()).not.toEqual([])
    setOffline(true)
    expect(await screen.findByText(/^Offline\. As of/)).toBeTruthy()
    expect(await byMaya()).not.toEqual([])
    await userEvent.click(screen.getByRole('button', { name: messages.back }))
    await userEvent.click(await screen.findByRole('link', { name: account.history }))
    expect(await byMaya()).not.toEqual([])
  })
})
