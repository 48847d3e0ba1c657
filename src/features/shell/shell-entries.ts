import { paths } from '#src/config/paths.ts'
import { messages } from './messages.ts'

/** The viewer of the shell. A person whose registration or second factor is outstanding sees only the way out. */
export type ShellViewer =
  | { kind: 'anonymous' }
  /** Signed in; who it is, is still being asked. */
  | { kind: 'unknown' }
  | { kind: 'unregistered' }
  | { kind: 'standard'; handle: string | null }
  | { kind: 'staff' }

interface ShellSettings {
  demoMode: boolean
  links: { releases: string | null; help: string | null }
}

export interface ShellEntry {
  key:
    | 'home'
    | 'network'
    | 'conversations'
    | 'releases'
    | 'help'
    | 'profile'
    | 'organizations'
    | 'invitations'
    | 'site'
    | 'sign-up'
    | 'log-in'
  label: string
  href: string
  /** Opens another site in a new tab. */
  external?: true
}

/**
 * Main navigation (doc 1 section 2.3): Home, Network and Conversations only in demo mode and never for staff. An entry
 * appears when its screen does.
 */
export function navigationEntries(viewer: ShellViewer, { demoMode }: ShellSettings): ShellEntry[] {
  if (viewer.kind !== 'standard' || !demoMode) return []
  return [
    { key: 'home', label: messages.home, href: paths.home.href() },
    { key: 'network', label: messages.network, href: paths.networkConnections.href() },
    { key: 'conversations', label: messages.conversations, href: paths.conversations.href() },
  ]
}

/** Links to other sites; one without an address is absent (decision 52). Anonymous visitors see none. */
export function externalEntries(viewer: ShellViewer, { links }: ShellSettings): ShellEntry[] {
  if (viewer.kind !== 'standard' && viewer.kind !== 'staff') return []
  const entries = [
    { key: 'releases', label: messages.releases, href: links.releases },
    { key: 'help', label: messages.help, href: links.help },
  ] as const
  return entries.flatMap(({ href, ...entry }) => (href ? [{ ...entry, href, external: true as const }] : []))
}

/** Pages in the account menu; Sign Out stands below them for everyone who is signed in. */
export function accountEntries(viewer: ShellViewer): ShellEntry[] {
  if (viewer.kind === 'staff') return [{ key: 'site', label: messages.siteAdministration, href: paths.site.href() }]
  if (viewer.kind !== 'standard') return []
  const organizations = {
    key: 'organizations',
    label: messages.myOrganizations,
    href: paths.organizations.href(),
  } as const
  const invitations = {
    key: 'invitations',
    label: messages.organizationInvitations,
    href: paths.organizationInvitations.href(),
  } as const
  const profile = { key: 'profile', label: messages.profile } as const
  return [
    ...(viewer.handle ? [{ ...profile, href: paths.handle.href(viewer.handle) }] : []),
    organizations,
    invitations,
  ]
}

/** All that an anonymous visitor sees. */
export function anonymousEntries(viewer: ShellViewer): ShellEntry[] {
  if (viewer.kind !== 'anonymous') return []
  return [
    { key: 'sign-up', label: messages.signUp, href: paths.signUp.href() },
    { key: 'log-in', label: messages.logIn, href: paths.login.href() },
  ]
}

/** Staff has no organizations of its own. */
export function hasOrganizationsMenu(viewer: ShellViewer): boolean {
  return viewer.kind === 'standard'
}
