import { paths } from '#src/config/paths.ts'
import type { ViewerState } from '#src/lib/session/viewer.ts'
import { messages } from './messages.ts'

/** What decides about the pages of an organization. */
export interface OrganizationFacts {
  id: string
  handle: string
  private: boolean
}

type Viewer = Pick<ViewerState, 'may'>

export interface OrganizationPageEntry {
  key: 'profile' | 'conversations' | 'documents'
  label: string
  href: string
}

/** A public profile is everybody's; a private one its members' and that of staff with the key (doc 1 section 2.4). */
export function mayReadProfile(
  viewer: Viewer | null,
  organization: Pick<OrganizationFacts, 'id' | 'private'>,
): boolean {
  if (!organization.private) return true
  return (
    viewer !== null &&
    (viewer.may.member(organization.id, ['Org_Member']) || viewer.may.staff(['Site_OrgProfile_R', 'Site_OrgProfile_U']))
  )
}

/** Organization conversations by key (doc 2 section 6, decision 7). */
export function mayReadConversations(viewer: Viewer | null, organizationId: string): boolean {
  return (
    viewer !== null &&
    (viewer.may.member(organizationId, ['Org_Messages_R', 'Org_Messages_U']) ||
      viewer.may.staff(['Site_OrgMsgs_R', 'Site_OrgMsgs_U']))
  )
}

/** Without the update key the organization's conversations are read-only. */
export function mayWriteConversations(viewer: Viewer | null, organizationId: string): boolean {
  return (
    viewer !== null && (viewer.may.member(organizationId, ['Org_Messages_U']) || viewer.may.staff(['Site_OrgMsgs_U']))
  )
}

/** Documents by any of the keys to read files, of whatever privacy level; the server shows what each allows (decision 1). */
export function mayReadDocuments(viewer: Viewer | null, organizationId: string): boolean {
  return (
    viewer !== null &&
    (viewer.may.member(organizationId, ['Org_File_R', 'Org_File_Conf_R', 'Org_File_Sens_R']) ||
      viewer.may.staff(['Site_OrgFile_R', 'Site_OrgFile_Conf_R', 'Site_OrgFile_Sens_R']))
  )
}

/**
 * The pages of an organization that the person may open, in the order in which its address looks for the first (doc 1 section
 * 2.1, decision 16). A page appears when its screen does.
 */
export function organizationPages(viewer: Viewer | null, organization: OrganizationFacts): OrganizationPageEntry[] {
  const entries = [
    {
      key: 'profile',
      label: messages.profile,
      href: paths.organizationProfile.href(organization.handle),
      may: mayReadProfile(viewer, organization),
    },
    {
      key: 'conversations',
      label: messages.conversations,
      href: paths.organizationConversations.href(organization.handle),
      may: mayReadConversations(viewer, organization.id),
    },
    {
      key: 'documents',
      label: messages.documents,
      href: paths.organizationDocuments.href(organization.handle),
      may: mayReadDocuments(viewer, organization.id),
    },
  ] as const
  return entries.flatMap(({ may, ...entry }) => (may ? [entry] : []))
}
