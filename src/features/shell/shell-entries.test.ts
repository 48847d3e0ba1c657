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

describe('What each viewer finds in the menus', () => {
  it('shows an anonymous visitor Sign Up and Log In only', () => {
    expect(menuOf({ kind: 'anonymous' }, true)).toEqual(['Sign Up', 'Log In'])
  })
  it('shows a standard user in demo mode everything that has a screen', () => {
    expect(menuOf({ kind: 'standard', handle: 'maya' }, true)).toEqual([
      'Home',
      'Network',
      'Conversations',
      'Releases',
      'Help',
      'Profile',
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
      'My Organizations',
      'Organization Invitations',
      'My Organizations',
    ])
  })
  it('never shows staff what belongs to standard users', () => {
    expect(menuOf({ kind: 'staff' }, true)).toEqual(['Releases', 'Help', 'Site Administration'])
  })
  it('shows a person whose registration is outstanding nothing but the way out', () => {
    expect(menuOf({ kind: 'unregistered' }, true)).toEqual([])
  })
  it('leaves out a link that has no address', () => {
    expect(externalEntries({ kind: 'staff' }, { demoMode: true, links: { releases: null, help: null } })).toEqual([])
  })
})
