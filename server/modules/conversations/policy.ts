import type { Viewer } from '#server/graphql/context.ts'
import { memberMay, staffMay } from '#shared/permissions/check.ts'
import type { MessageBox } from './box.ts'
import type { MessageRow } from './repository-messages.ts'

/**
 * Returns whether the caller may write in this box or only read it. Writing in an organization's box requires
 * `Org_Messages_U` or, for staff, `Site_OrgMsgs_U`. The guard has already checked that the caller may read the box.
 */
export function canWrite(viewer: Viewer, box: MessageBox): boolean {
  if (box.entityType === 'User') return !viewer.siteUser && viewer.userId === box.entityId
  return viewer.siteUser
    ? staffMay(viewer.siteUser.roles, ['Site_OrgMsgs_U'])
    : memberMay(viewer.organizations, box.entityId, ['Org_Messages_U'])
}

/** Returns the id of the user who writes on behalf of an organization; null if users write for themselves. */
export function actingUserOf(viewer: Pick<Viewer, 'userId'>, box: MessageBox): string | null {
  return box.entityType === 'Organization' ? viewer.userId : null
}

/** Returns the organizations whose messages a member may read. */
export function readableOrganizations(viewer: Viewer): string[] {
  const ids = viewer.organizations.map((grant) => grant.organizationId)
  return ids.filter((id) => memberMay(viewer.organizations, id, ['Org_Messages_R', 'Org_Messages_U']))
}

/** The message boxes that a person may read. */
export interface ReadableBoxes {
  /** The person whose message box it is; null for staff. */
  userId: string | null
  organizationIds: string[]
  everyOrganization: boolean
}

/**
 * Returns the message boxes that the viewer may read: their own, those of organizations whose key they hold and, for
 * staff with the key, those of all organizations.
 */
export function readableBoxes(viewer: Viewer): ReadableBoxes {
  if (viewer.siteUser)
    return {
      userId: null,
      organizationIds: [],
      everyOrganization: staffMay(viewer.siteUser.roles, ['Site_OrgMsgs_R', 'Site_OrgMsgs_U']),
    }
  return { userId: viewer.userId, organizationIds: readableOrganizations(viewer), everyOrganization: false }
}

/**
 * Returns whether the viewer may see who wrote a message on behalf of an organization: only its associates and staff
 * may.
 */
export function maySeeActingUser(viewer: Viewer, message: Pick<MessageRow, 'creatorType' | 'creatorId'>): boolean {
  if (message.creatorType !== 'Organization') return false
  return viewer.siteUser !== null || viewer.organizations.some((grant) => grant.organizationId === message.creatorId)
}

/**
 * Returns whether a stored message with the requested id was stored by an earlier attempt of the same request. Any
 * other message with that id belongs to another user or request: the request is refused, and nothing about the message
 * is revealed.
 *
 * @param conversationId null if the request starts a conversation; the message must then be the conversation's first
 */
export function isRepeat(
  message: MessageRow,
  box: MessageBox,
  conversationId: string | null,
  actingUserId: string | null,
): boolean {
  const sameWriter =
    message.creatorType === box.entityType &&
    message.creatorId === box.entityId &&
    message.actingUserId === actingUserId
  return sameWriter && (conversationId === null ? message.sequence === 1 : message.conversationId === conversationId)
}
