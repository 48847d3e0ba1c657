import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { openScreen, world } from '#tests/support/screen-world.tsx'
import type { Person } from '#tests/support/world.ts'
import { CONFIG } from '../device.ts'

const header = (): HTMLElement => screen.getByRole('banner')
const linksInHeader = (): string[] =>
  [...header().querySelectorAll('a')].map((link) => (link.textContent ?? '').replace('opens in a new tab', ''))

/** Creates a person who belongs to a public and a private organization. */
async function maya(): Promise<{ person: Person; handles: string[] }> {
  const person = await world.person({ firstName: 'Maya', lastName: 'Whitfield' })
  const organizations = [
    await world.organization({ displayName: 'Northfield Claims' }),
    await world.organization({ displayName: 'Blue Ridge Team', private: true }),
  ]
  for (const one of organizations) await world.join(one, person)
  return { person, handles: organizations.map(({ handle }) => handle) }
}

describe('The top bar', () => {
  it('offers an anonymous visitor Sign Up and Log In only', async () => {
    const { handle } = await world.organization()
    await openScreen({ as: null, path: `/orgs/${handle}/profile` })
    await waitFor(() => expect(linksInHeader()).toEqual(['Evolve', 'Sign Up', 'Log In']))
    expect(header().querySelector('button')).toBeNull()
  })

  it('shows the pages of a standard user', async () => {
    const { person } = await maya()
    const links = { ...CONFIG.links, releases: 'https://example.com/releases' }
    await openScreen({ as: person, path: '/', config: { links } })
    await screen.findByRole('button', { name: 'My Organizations' })
    await waitFor(() => expect(linksInHeader()).toEqual(['Evolve', 'Home', 'Network', 'Conversations', 'Releases']))
  })

  it('offers only Sign Out to a person without a second factor', async () => {
    const person = await world.person()
    await openScreen({ as: person, mfa: 'missing', path: `/${person.handle}` })
    await userEvent.click(await screen.findByRole('button', { name: /Account menu/ }))
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['Sign Out'])
    expect(linksInHeader()).toEqual(['Evolve'])
    expect(screen.queryByRole('button', { name: 'My Organizations' })).toBeNull()
  })

  it('hides Home and Conversations outside demo mode', async () => {
    const { person } = await maya()
    await openScreen({ as: person, path: `/${person.handle}`, config: { demoMode: false } })
    await screen.findByRole('button', { name: 'My Organizations' })
    await screen.findByRole('heading', { level: 1 })
    expect(linksInHeader()).toEqual(['Evolve'])
  })

  it('shows Site Administration to staff, and never fetches badges', async () => {
    const { sent } = await openScreen({ as: await world.staff('admin'), path: '/siteadmin' })
    await userEvent.click(await screen.findByRole('button', { name: /Account menu/ }))
    const items = await screen.findAllByRole('menuitem')
    expect(items.map((item) => item.textContent)).toEqual(['Account', 'Site Administration', 'Dark theme', 'Sign Out'])
    expect(screen.queryByRole('button', { name: 'My Organizations' })).toBeNull()
    expect(sent).not.toContain('GetUserBadgeCounts')
    expect(sent).not.toContain('AffiliatedOrganizations')
  })

  it('lists public organizations, and private ones with Show Private', async () => {
    const { person, handles } = await maya()
    await openScreen({ as: person, path: '/' })
    await userEvent.click(await screen.findByRole('button', { name: 'My Organizations' }))
    const first = await screen.findByRole('link', { name: /Northfield Claims/ })
    expect(first.getAttribute('href')).toBe(`/orgs/${handles[0]}`)
    expect(screen.queryByText('Blue Ridge Team')).toBeNull()
    await userEvent.click(screen.getByRole('switch', { name: 'Show Private' }))
    expect(screen.getByText('Blue Ridge Team')).toBeTruthy()
  })

  it('loads the organizations before the menu is opened, so that it works offline', async () => {
    const { person } = await maya()
    const { sent, setOffline } = await openScreen({ as: person, path: '/', device: 'phone' })
    await waitFor(() => expect(sent).toContain('AffiliatedOrganizations'))
    await screen.findByRole('heading', { level: 1 })
    const asked = sent.length
    setOffline(true)
    await userEvent.click(await screen.findByRole('button', { name: /More$/ }))
    expect(await screen.findByRole('link', { name: /Northfield Claims/ })).toBeTruthy()
    expect(sent.slice(asked)).not.toContain('AffiliatedOrganizations')
  })

  it('on phones leaves the main pages to the bottom bar, whose menu does not repeat them', async () => {
    const { person } = await maya()
    await openScreen({ as: person, path: '/', device: 'phone' })
    const bar = await screen.findByRole('navigation', { name: 'Main pages' })
    await waitFor(() =>
      expect([...bar.querySelectorAll('a, button')].map((entry) => entry.textContent)).toEqual([
        'Home',
        'Conversations',
        'Camera',
        'Claims',
        'More',
      ]),
    )
    await userEvent.click(within(bar).getByRole('button', { name: 'More' }))
    const sheet = await screen.findByRole('dialog', { name: 'More' })
    await waitFor(() => {
      for (const words of [person.emailAddress, 'Network', 'Profile', 'Account', 'Northfield Claims', 'Sign Out'])
        expect(sheet.textContent).toContain(words)
    })
    for (const page of ['Home', 'Conversations']) expect(within(sheet).queryByRole('link', { name: page })).toBeNull()
  })

  it('shows the identity that a staff member has assumed', async () => {
    const { person } = await maya()
    const acting = await world.assume(await world.staff(['SocialUser_Assume_R']), person)
    await openScreen({ as: acting, assuming: person, path: '/', device: 'phone' })
    expect((await screen.findByText('Assumed Identity')).parentElement?.textContent).toContain('Maya Whitfield')
    expect(screen.getByRole('button', { name: 'Revert Identity' })).toBeTruthy()
  })
})
