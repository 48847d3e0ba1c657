import { paths } from '#src/config/paths.ts'
import { messages } from './messages.ts'

/** The kind of viewer. Before registration and second factor are complete, only the log-out is shown. */
export type ShellViewer =
  | { kind: 'anonymous' }
  /** Signed in, while the viewer is loading. */
  | { kind: 'unknown' }
  | { kind: 'unregistered' }
  | { kind: 'standard' | 'staff'; handle: string | null }

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
    | 'account'
    | 'claims'
    | 'organizations'
    | 'invitations'
    | 'site'
    | 'sign-up'
    | 'log-in'
  label: string
  href: string
  /** True if the link opens another site in a new tab. */
  external?: true
}

/** Returns the main navigation. Home, Network and Conversations are shown only in demo mode and not to staff. */
export function navigationEntries(viewer: ShellViewer, { demoMode }: ShellSettings): ShellEntry[] {
  if (viewer.kind !== 'standard' || !demoMode) return []
  return [
    { key: 'home', label: messages.home, href: paths.home.href() },
    { key: 'network', label: messages.network, href: paths.networkConnections.href() },
    { key: 'conversations', label: messages.conversations, href: paths.conversations.href() },
  ]
}

/** Returns the pages in the bottom bar of phones, which stay in reach of the thumb. */
export function bottomEntries(viewer: ShellViewer, settings: ShellSettings): ShellEntry[] {
  if (viewer.kind !== 'standard') return []
  return [
    ...navigationEntries(viewer, settings).filter(({ key }) => key !== 'network'),
    { key: 'claims', label: messages.claims, href: paths.claims.href() },
  ]
}

/** Returns links to other sites, without those that have no configured address. Anonymous visitors get none. */
export function externalEntries(viewer: ShellViewer, { links }: ShellSettings): ShellEntry[] {
  if (viewer.kind !== 'standard' && viewer.kind !== 'staff') return []
  const entries = [
    { key: 'releases', label: messages.releases, href: links.releases },
    { key: 'help', label: messages.help, href: links.help },
  ] as const
  return entries.flatMap(({ href, ...entry }) => (href ? [{ ...entry, href, external: true as const }] : []))
}

/** Returns the pages in the account menu. Sign Out is added below them for all signed-in users. */
export function accountEntries(viewer: ShellViewer): ShellEntry[] {
  if (viewer.kind !== 'standard' && viewer.kind !== 'staff') return []
  const account: ShellEntry[] = viewer.handle
    ? [{ key: 'account', label: messages.account, href: paths.account.href(viewer.handle) }]
    : []
  if (viewer.kind === 'staff')
    return [...account, { key: 'site', label: messages.siteAdministration, href: paths.site.href() }]
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
    ...account,
    organizations,
    invitations,
  ]
}

/** Returns the only entries for anonymous visitors. */
export function anonymousEntries(viewer: ShellViewer): ShellEntry[] {
  if (viewer.kind !== 'anonymous') return []
  return [
    { key: 'sign-up', label: messages.signUp, href: paths.signUp.href() },
    { key: 'log-in', label: messages.logIn, href: paths.login.href() },
  ]
}

/** Staff cannot belong to organizations. */
export function hasOrganizationsMenu(viewer: ShellViewer): boolean {
  return viewer.kind === 'standard'
}
