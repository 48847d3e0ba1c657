import { paths } from '#src/config/paths.ts'
import { mayCall } from '#src/lib/session/may-call.ts'
import type { ViewerState } from '#src/lib/session/viewer.ts'
import { messages } from './messages.ts'

/** The facts that decide about the pages of an organization. */
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

/** A public profile is everybody's; a private one its members' and that of staff with the key (doc 3 section 6). */
export function mayReadProfile(viewer: Viewer, organization: Subject): boolean {
  if (!organization.private) return true
  return (
    viewer !== null &&
    (viewer.may.member(organization.id, ['Org_Member']) || viewer.may.staff(['Site_OrgProfile_R', 'Site_OrgProfile_U']))
  )
}

/**
 * The tab of a private organization's profile is for those who edit it (doc 1 section 2.4); for staff reading is enough
 * (doc 3 section 6).
 */
function hasProfileTab(viewer: Viewer, organization: Subject): boolean {
  if (!organization.private) return true
  return (
    viewer !== null &&
    (viewer.may.member(organization.id, ['Org_Profile_U']) ||
      viewer.may.staff(['Site_OrgProfile_R', 'Site_OrgProfile_U']))
  )
}

/** Organization conversations by key (doc 2 section 6, decision 7). */
export function mayReadConversations(viewer: Viewer, organizationId: string): boolean {
  return mayCall(viewer, 'conversationSearch', { organizationId })
}

/** Without the update key the organization's conversations are read-only. */
export function mayWriteConversations(viewer: Viewer, organizationId: string): boolean {
  return mayCall(viewer, 'conversationMessageAdd', { organizationId })
}

/**
 * Documents by any of the keys to read files, of whatever privacy level; the server shows what each allows (decision
 * 1).
 */
export function mayReadDocuments(viewer: Viewer, organizationId: string): boolean {
  return (
    viewer !== null &&
    (viewer.may.member(organizationId, ['Org_File_R', 'Org_File_Conf_R', 'Org_File_Sens_R']) ||
      viewer.may.staff(['Site_OrgFile_R', 'Site_OrgFile_Conf_R', 'Site_OrgFile_Sens_R']))
  )
}

/** Any page of the account: its information, or billing (doc 3 section 2). */
export function mayReadAccount(viewer: Viewer, organizationId: string): boolean {
  return (
    mayCall(viewer, 'organizationAccount', { organizationId }) ||
    mayCall(viewer, 'billingOrganizationBillingInfoGet', { organizationId })
  )
}

export function mayReadDashboard(viewer: Viewer, organizationId: string): boolean {
  return mayCall(viewer, 'getOrgConfigurationSettings', { organizationId })
}

/** The nine tabs in their order (doc 1 section 2.4). */
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
 * The pages among which the organization's own address looks (doc 1 section 2.1); the dashboard comes last (decision
 * 16).
 */
const INDEX_ORDER = ['profile', 'network', 'conversations', 'documents', 'announcements', 'dashboard'] as const

/** The pages of an organization that the person may open, in the order of the tabs. */
export function organizationPages(viewer: Viewer, organization: OrganizationFacts): OrganizationPageEntry[] {
  return PAGES.filter(({ may }) => may(viewer, organization)).map(({ key, path }) => ({
    key,
    label: messages.pageNames[key],
    href: path.href(organization.handle),
  }))
}

/** The page at the organization's own address; undefined: none. */
export function firstPageOf(viewer: Viewer, organization: OrganizationFacts): OrganizationPageEntry | undefined {
  const pages = organizationPages(viewer, organization)
  return INDEX_ORDER.map((wanted) => pages.find(({ key }) => key === wanted)).find((page) => page !== undefined)
}

/**
 * The way to another organization: its account, its dashboard or its profile, whichever the person may open; null:
 * none.
 */
export function hrefOfRelative(viewer: Viewer, organization: OrganizationFacts): string | null {
  const { id, handle } = organization
  if (mayReadAccount(viewer, id)) return paths.organizationAccount.href(handle)
  if (mayReadDashboard(viewer, id)) return paths.organizationDashboard.href(handle)
  return mayReadProfile(viewer, organization) ? paths.organizationProfile.href(handle) : null
}
