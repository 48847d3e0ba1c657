import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { messages } from '#src/features/profiles/messages.ts'
import type { Person } from '#tests/support/world.ts'
import { openScreen, world } from '#tests/support/screen-world.tsx'

const CALL = `${messages.call} +1 (202) 555-0143`

async function connected(): Promise<{ maya: Person; bob: Person }> {
  const maya = await world.person({ firstName: 'Maya', cellPhone: '2025550143' })
  const bob = await world.person({ firstName: 'Bob' })
  await world.connect({ entityType: 'User', id: maya.userId }, { entityType: 'User', id: bob.userId })
  return { maya, bob }
}

async function show(person: Person, phoneVisibility: string, emailVisibility: string): Promise<void> {
  const { errors } = await world.graphql(
    'mutation Show($userId: ID!, $update: UserProfileUpdateInput!) { userProfileUpdate(userId: $userId, update: $update) { id } }',
    {
      userId: person.userId,
      update: {
        name: { firstName: person.firstName, lastName: person.lastName },
        ...{ languageIds: [], workCodes: [], phoneVisibility, emailVisibility },
      },
    },
    person,
  )
  expect(errors).toBeUndefined()
}

describe('Phone and email on a profile', () => {
  it('are not there for a connection to whom the person does not show them', async () => {
    const { maya, bob } = await connected()
    await openScreen({ as: bob, path: `/${maya.handle}` })
    await screen.findByText(/^@/)
    expect(screen.queryByRole('link', { name: CALL })).toBeNull()
    expect(document.body.textContent).not.toContain(maya.emailAddress)
  })

  it('call, text and mail, each where it is shown', async () => {
    const { maya, bob } = await connected()
    await show(maya, 'Connections', 'Nobody')
    const opened = await openScreen({ device: 'phone', as: bob, path: `/${maya.handle}` })
    expect((await screen.findByRole('link', { name: CALL })).getAttribute('href')).toBe('tel:+12025550143')
    expect(screen.getByRole('link', { name: /^Text/ }).getAttribute('href')).toBe('sms:+12025550143')
    expect(screen.queryByRole('link', { name: /^Email/ })).toBeNull()
    opened.screen.unmount()

    await show(maya, 'Nobody', 'Connections')
    await openScreen({ device: 'phone', as: bob, path: `/${maya.handle}` })
    const mail = await screen.findByRole('link', { name: `${messages.email} ${maya.emailAddress}` })
    expect(mail.getAttribute('href')).toBe(`mailto:${maya.emailAddress}`)
    expect(screen.queryByRole('link', { name: CALL })).toBeNull()
  })

  it('are chosen in the profile, also offline, where the choice shows at once and is sent later', async () => {
    const { maya, bob } = await connected()
    const { setOffline } = await openScreen({ as: maya, path: `/${maya.handle}` })
    expect(await screen.findAllByText(messages.visibleTo.Nobody)).toHaveLength(2)
    // The person does not call themselves.
    expect(screen.queryByRole('link', { name: CALL })).toBeNull()
    setOffline(true)
    await screen.findByText(/You are offline/, undefined, { timeout: 10_000 })
    await userEvent.click(screen.getByRole('button', { name: `Edit ${messages.profile}` }))
    await userEvent.selectOptions(screen.getByLabelText(messages.phoneVisibility), 'Connections')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(messages.visibleTo.Connections)).toBeTruthy()
    setOffline(false)
    await waitFor(
      async () => {
        const { data } = await world.graphql<{ profile: { phone: { number: string } | null } }>(
          `{ profile(userId: "${maya.userId}") { phone { number } } }`,
          {},
          bob,
        )
        expect(data?.profile.phone?.number).toBe('2025550143')
      },
      { timeout: 10_000 },
    )
  })
})
