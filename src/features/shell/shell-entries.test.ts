import { describe, expect, it } from 'vitest'
import {
  accountEntries,
  anonymousEntries,
  externalEntries,
  hasOrganizationsMenu,
  navigationEntries,
  type ShellViewer,
} from './shell-entries.ts'

const links = { releases: 'https://example.com/releases', help: 'https://example.com/help' }

function menuOf(viewer: ShellViewer, demoMode: boolean): string[] {
  const settings = { demoMode, links }
  return [
    ...[
      navigationEntries(viewer, settings),
      externalEntries(viewer, settings),
      accountEntries(viewer),
      anonymousEntries(viewer),
    ]
      .flat()
      .map(({ label }) => label),
    ...(hasOrganizationsMenu(viewer) ? ['My Organizations'] : []),
  ]
}

describe('The menus of each kind of viewer', () => {
  it('shows an anonymous visitor Sign Up and Log In only', () => {
    expect(menuOf({ kind: 'anonymous' }, true)).toEqual(['Sign Up', 'Log In'])
  })
  it('shows a standard user in demo mode all entries', () => {
    expect(menuOf({ kind: 'standard', handle: 'maya' }, true)).toEqual([
      'Home',
      'Network',
      'Conversations',
      'Releases',
      'Help',
      'Profile',
      'Account',
      'My Organizations',
      'Organization Invitations',
      'My Organizations',
    ])
  })
  it('hides Home and Conversations outside demo mode', () => {
    expect(menuOf({ kind: 'standard', handle: 'maya' }, false)).toEqual([
      'Releases',
      'Help',
      'Profile',
      'Account',
      'My Organizations',
      'Organization Invitations',
      'My Organizations',
    ])
  })
  it('hides entries of standard users from staff', () => {
    expect(menuOf({ kind: 'staff', handle: 'dana' }, true)).toEqual([
      'Releases',
      'Help',
      'Account',
      'Site Administration',
    ])
  })
  it('shows no entries before the registration is complete', () => {
    expect(menuOf({ kind: 'unregistered' }, true)).toEqual([])
  })
  it('omits a link without an address', () => {
    expect(
      externalEntries({ kind: 'staff', handle: null }, { demoMode: true, links: { releases: null, help: null } }),
    ).toEqual([])
  })
})
