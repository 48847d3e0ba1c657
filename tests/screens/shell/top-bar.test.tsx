import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { anybody, staff, standardUser } from './answers.ts'
import { renderShell } from './render-shell.tsx'

const header = (): HTMLElement => screen.getByRole('banner')
const linksInHeader = (): string[] => [...header().querySelectorAll('a')].map((link) => link.textContent ?? '')

describe('The top bar', () => {
  it('offers an anonymous visitor Sign Up and Log In only', async () => {
    await renderShell({ device: 'wide', sub: null, answers: anybody })
    expect(linksInHeader()).toEqual(['Evolve', 'Sign Up', 'Log In'])
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('shows a standard user their pages', async () => {
    await renderShell({ device: 'wide', sub: 'maya', answers: standardUser })
    await screen.findByRole('link', { name: /Conversations/ })
    expect(linksInHeader().map((text) => text.replace('opens in a new tab', ''))).toEqual([
      'Evolve',
      'Home',
      'Network',
      'Conversations',
      'Releases',
    ])
    expect(screen.getByRole('button', { name: 'My Organizations' })).toBeTruthy()
  })

  it('offers who has no second factor yet nothing but the way out', async () => {
    await renderShell({ device: 'wide', sub: 'maya', mfa: 'missing', answers: standardUser, path: '/maya-whitfield' })
    await userEvent.click(await screen.findByRole('button', { name: /Account menu/ }))
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['Sign Out'])
    expect(linksInHeader()).toEqual(['Evolve'])
    expect(screen.queryByRole('button', { name: 'My Organizations' })).toBeNull()
  })

  it('hides Home and Conversations outside demo mode', async () => {
    await renderShell({ device: 'wide', sub: 'maya', answers: standardUser, demoMode: false })
    await screen.findByRole('button', { name: 'My Organizations' })
    expect(screen.queryByRole('link', { name: /Conversations/ })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Home' })).toBeNull()
  })

  it('shows staff Site Administration, and no badge is ever asked for', async () => {
    const { sent } = await renderShell({ device: 'wide', sub: 'dana', answers: staff })
    await userEvent.click(await screen.findByRole('button', { name: /Account menu/ }))
    const items = await screen.findAllByRole('menuitem')
    expect(items.map((item) => item.textContent)).toEqual(['Site Administration', 'Dark theme', 'Sign Out'])
    expect(screen.queryByRole('button', { name: 'My Organizations' })).toBeNull()
    expect(sent).not.toContain('GetUserBadgeCounts')
    expect(sent).not.toContain('AffiliatedOrganizations')
  })

  it('lists public organizations, and private ones with Show Private', async () => {
    await renderShell({ device: 'wide', sub: 'maya', answers: standardUser })
    await userEvent.click(await screen.findByRole('button', { name: 'My Organizations' }))
    const first = await screen.findByRole('link', { name: /Northfield Claims/ }, { timeout: 5_000 })
    expect(first.getAttribute('href')).toBe('/orgs/northfield')
    expect(screen.queryByText('Blue Ridge Team')).toBeNull()
    await userEvent.click(screen.getByRole('switch', { name: 'Show Private' }))
    expect(screen.getByText('Blue Ridge Team')).toBeTruthy()
  })

  it('knows the organizations before anybody opens the menu, which may be without the server', async () => {
    let isAway = false
    const { sent } = await renderShell({
      device: 'phone',
      sub: 'maya',
      answers: {
        ...standardUser,
        AffiliatedOrganizations: (variables) => {
          if (isAway) throw new Error('Failed to fetch')
          return standardUser['AffiliatedOrganizations']?.(variables) ?? {}
        },
      },
    })
    await waitFor(() => expect(sent).toContain('AffiliatedOrganizations'))
    isAway = true
    await userEvent.click(await screen.findByRole('button', { name: 'Menu' }))
    expect(await screen.findByRole('link', { name: /Northfield Claims/ })).toBeTruthy()
  })

  it('has everything behind one button on phones', async () => {
    await renderShell({ device: 'phone', sub: 'maya', answers: standardUser })
    await userEvent.click(await screen.findByRole('button', { name: 'Menu' }))
    const sheet = await screen.findByRole('dialog', { name: 'Menu' })
    await waitFor(() => {
      for (const words of ['maya@example.com', 'Home', 'Profile', 'Northfield Claims', 'Sign Out'])
        expect(sheet.textContent).toContain(words)
    })
  })

  it('says as whom a member of staff acts', async () => {
    await renderShell({
      device: 'phone',
      sub: 'dana',
      answers: standardUser,
      assumed: { token: 't', userId: 'u1', displayName: 'Maya Whitfield' },
    })
    expect((await screen.findByText('Assumed Identity')).parentElement?.textContent).toContain('Maya Whitfield')
    expect(screen.getByRole('button', { name: 'Revert Identity' })).toBeTruthy()
  })
})
