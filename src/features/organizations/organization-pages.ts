import { paths } from '#src/config/paths.ts'
import { mayCall, mayReadDocuments } from '#src/lib/session/may-call.ts'
import type { ViewerState } from '#src/lib/session/viewer.ts'
import { messages } from './messages.ts'

/** The properties that decide which pages of an organization exist. */
export interface OrganizationFacts {
  id: string
  handle: string
  private: boolean
}

export type OrganizationViewer = Pick<ViewerState, 'may' | 'registered' | 'siteRoles' | 'siteUserId' | 'userId'>
type Viewer = OrganizationViewer | null
type Subject = Pick<OrganizationFacts, 'id' | 'private'>

export interface OrganizationPageEntry {
  key: OrganizationPageKey
  label: string
  href: string
}

/** All viewers may read a public profile. A private profile is for members and for staff with the permission key. */
export function mayReadProfile(viewer: Viewer, organization: Subject): boolean {
  if (!organization.private) return true
  return (
    viewer !== null &&
    (viewer.may.member(organization.id, ['Org_Member']) || viewer.may.staff(['Site_OrgProfile_R', 'Site_OrgProfile_U']))
  )
}

/** The profile tab of a private organization is for members who can edit the profile; staff only need to read it. */
function hasProfileTab(viewer: Viewer, organization: Subject): boolean {
  if (!organization.private) return true
  return (
    viewer !== null &&
    (viewer.may.member(organization.id, ['Org_Profile_U']) ||
      viewer.may.staff(['Site_OrgProfile_R', 'Site_OrgProfile_U']))
  )
}

/** Reading the organization's conversations requires a permission key. */
export function mayReadConversations(viewer: Viewer, organizationId: string): boolean {
  return mayCall(viewer, 'conversationSearch', { organizationId })
}

/** Without the update key, the organization's conversations are read-only. */
export function mayWriteConversations(viewer: Viewer, organizationId: string): boolean {
  return mayCall(viewer, 'conversationMessageAdd', { organizationId })
}

/** True if the viewer may open at least one page of the account. */
export function mayReadAccount(viewer: Viewer, organizationId: string): boolean {
  return (
    mayCall(viewer, 'organizationAccount', { organizationId }) ||
    mayCall(viewer, 'billingOrganizationBillingInfoGet', { organizationId })
  )
}

export function mayReadDashboard(viewer: Viewer, organizationId: string): boolean {
  return mayCall(viewer, 'getOrgConfigurationSettings', { organizationId })
}

/** The nine tabs in their order. */
const PAGES = [
  { key: 'dashboard', path: paths.organizationDashboard, may: (viewer, { id }) => mayReadDashboard(viewer, id) },
  { key: 'profile', path: paths.organizationProfile, may: hasProfileTab },
  {
    key: 'network',
    path: paths.organizationNetwork,
    may: (viewer, { id }) => mayCall(viewer, 'organizationConnectionsOrRequests', { organizationId: id }),
  },
  {
    key: 'conversations',
    path: paths.organizationConversations,
    may: (viewer, { id }) => mayReadConversations(viewer, id),
  },
  {
    key: 'associates',
    path: paths.organizationAssociates,
    may: (viewer, { id }) => mayCall(viewer, 'associatesOrInvitations', { organizationId: id }),
  },
  {
    key: 'roles',
    path: paths.organizationRoles,
    may: (viewer, { id }) => mayCall(viewer, 'role', { organizationId: id }),
  },
  { key: 'documents', path: paths.organizationDocuments, may: (viewer, { id }) => mayReadDocuments(viewer, id) },
  {
    key: 'announcements',
    path: paths.organizationAnnouncements,
    may: (viewer, { id }) => mayCall(viewer, 'organizationNotifications', { organizationId: id }),
  },
  { key: 'account', path: paths.organizationAccount, may: (viewer, { id }) => mayReadAccount(viewer, id) },
] as const satisfies {
  key: string
  path: { href: (handle: string) => string }
  may: (viewer: Viewer, organization: Subject) => boolean
}[]

export type OrganizationPageKey = (typeof PAGES)[number]['key']

/**
 * Order in which the organization's URL looks for the first permitted page: docs/requirements/organizations.md#index
 */
const INDEX_ORDER = ['profile', 'network', 'conversations', 'documents', 'announcements', 'dashboard'] as const

/** Returns the pages of an organization that the viewer may open, in tab order. */
export function organizationPages(viewer: Viewer, organization: OrganizationFacts): OrganizationPageEntry[] {
  return PAGES.filter(({ may }) => may(viewer, organization)).map(({ key, path }) => ({
    key,
    label: messages.pageNames[key],
    href: path.href(organization.handle),
  }))
}

/**
 * Returns the URL that the organization's URL redirects to: the first permitted page or, for strangers of a private
 * organization, what the profile shows to visitors without an account. Null for staff without a permission.
 */
export function indexHrefOf(viewer: Viewer, organization: OrganizationFacts): string | null {
  const pages = organizationPages(viewer, organization)
  const first = INDEX_ORDER.map((wanted) => pages.find(({ key }) => key === wanted)).find((page) => page !== undefined)
  if (first) return first.href
  return viewer?.siteUserId == null ? paths.organizationProfile.href(organization.handle) : null
}

/**
 * Returns the URL of a parent or child organization: the first of its account, dashboard and profile that the viewer
 * may open; null if none is permitted.
 */
export function hrefOfRelative(viewer: Viewer, organization: OrganizationFacts): string | null {
  const { id, handle } = organization
  if (mayReadAccount(viewer, id)) return paths.organizationAccount.href(handle)
  if (mayReadDashboard(viewer, id)) return paths.organizationDashboard.href(handle)
  return mayReadProfile(viewer, organization) ? paths.organizationProfile.href(handle) : null
}
