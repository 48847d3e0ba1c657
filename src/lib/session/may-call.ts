import { type OperationName, OPERATIONS } from '#shared/operations/index.ts'
import type { AccessRule } from '#shared/operations/rule.ts'
import type { ViewerState } from './viewer.ts'

/** The subject of a call, if the operation's access rule reads it from an argument. */
export interface CallSubject {
  organizationId?: string
  userId?: string
}

type Caller = Pick<ViewerState, 'may' | 'registered' | 'siteRoles' | 'siteUserId' | 'userId'>

function passes(rule: AccessRule, viewer: Caller, { organizationId = '', userId = '' }: CallSubject): boolean {
  switch (rule.who) {
    case 'staff':
      return viewer.may.staff(rule.anyOf)
    case 'siteAdmin':
      return viewer.siteRoles.some((role) => role.isAdminRole)
    case 'self':
      return viewer.siteUserId === null
        ? viewer.userId === userId
        : rule.staff !== undefined && viewer.may.staff(rule.staff)
    case 'member':
    case 'entity':
      return viewer.may.member(organizationId, rule.anyOf) || (rule.staff !== undefined && viewer.may.staff(rule.staff))
    default:
      return true
  }
}

/**
 * Whether the server's guard would permit the user to call an operation. Buttons, tabs, menus and routes use it, so
 * that no screen repeats a permission key (shared/operations). Rights that depend on the stored object are part of its
 * response (`canX`).
 *
 * @param subject an organization for rules of members and of message boxes, a person for rules about oneself
 */
export function mayCall(viewer: Caller | null, operation: OperationName, subject: CallSubject = {}): boolean {
  const rule: AccessRule = OPERATIONS[operation].access
  if (rule.who === 'anyone') return true
  if (!viewer) return false
  return rule.who === 'identity' || rule.who === 'signedIn' || (viewer.registered && passes(rule, viewer, subject))
}

/**
 * True if the viewer may read the organization's files of at least one access level; the server returns only the
 * permitted files.
 */
export function mayReadDocuments(viewer: Pick<ViewerState, 'may'> | null, organizationId: string): boolean {
  return (
    viewer !== null &&
    (viewer.may.member(organizationId, ['Org_File_R', 'Org_File_Conf_R', 'Org_File_Sens_R']) ||
      viewer.may.staff(['Site_OrgFile_R', 'Site_OrgFile_Conf_R', 'Site_OrgFile_Sens_R']))
  )
}
