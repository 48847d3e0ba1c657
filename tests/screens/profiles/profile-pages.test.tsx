import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { messages } from '#src/features/profiles/messages.ts'
import { openScreen, world } from '#tests/support/screen-world.tsx'

describe('An address with a handle', () => {
  it('opens the profile of a person without a session and shows that the account is inactive', async () => {
    const maya = await world.person({
      ...{ firstName: 'Maya', lastName: 'Whitfield', deactivated: true },
      ...{ companyName: 'Northfield Claims', companyTitle: 'Adjuster' },
      city: { municipality: 'Raleigh', adminArea1Id: 'US-NC', countryId: 'US' },
    })
    await openScreen({ device: 'phone', as: null, path: `/${maya.handle}` })
    expect(await screen.findByRole('heading', { level: 1, name: 'Maya Whitfield' })).toBeTruthy()
    expect(screen.getByText('Adjuster at Northfield Claims')).toBeTruthy()
    expect(screen.getByText('Raleigh, NC')).toBeTruthy()
    expect(screen.getByText(messages.deactivatedNotice)).toBeTruthy()
  })

  it('redirects from an organization to its profile, with privacy and parent', async () => {
    const parent = await world.organization({ displayName: 'Harbor Group' })
    const child = await world.organization({ displayName: 'Northfield Claims', parentOrganizationId: parent.id })
    await openScreen({ as: null, path: `/${child.handle}` })
    expect(await screen.findByRole('heading', { level: 1, name: 'Northfield Claims' })).toBeTruthy()
    expect(screen.getByText('Public')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Parent: Harbor Group' }).getAttribute('href')).toBe(
      `/orgs/${parent.handle}/profile`,
    )
  })

  it('shows a private profile to connections, and only the name to others', async () => {
    const hidden = await world.person({ firstName: 'Hanna', lastName: 'Quiet', private: true, about: 'Hail and wind' })
    const friend = await world.person()
    await world.connect({ entityType: 'User', id: friend.userId }, { entityType: 'User', id: hidden.userId })
    const { screen: seen } = await openScreen({ as: friend, path: `/${hidden.handle}` })
    expect(await screen.findByText('Hail and wind')).toBeTruthy()
    seen.unmount()
    await openScreen({ as: await world.person(), path: `/${hidden.handle}` })
    expect(await screen.findByText(messages.privateUserNotice)).toBeTruthy()
    expect(screen.queryByText('Hail and wind')).toBeNull()
  })

  it.each(['/nobody-here', '/orgs/nobody-there/profile'])('is 404 Not Found if it does not exist: %s', async (path) => {
    await openScreen({ device: 'phone', as: null, path })
    expect(await screen.findByRole('heading', { level: 1, name: '404 Not Found' })).toBeTruthy()
  })
})
