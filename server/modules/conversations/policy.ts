import type { Viewer } from '#server/graphql/context.ts'
import { memberMay, staffMay } from '#shared/permissions/check.ts'
import type { MessageBox } from './box.ts'
import type { MessageRow } from './repository-messages.ts'

/**
 * May the caller write in this box, or only read it? (Doc 2 section 6: organization messages need Org_Messages_U or
 * Site_OrgMsgs_U.) The guard decided already that the box may be read.
 */
export function canWrite(viewer: Viewer, box: MessageBox): boolean {
  if (box.entityType === 'User') return !viewer.siteUser && viewer.userId === box.entityId
  return viewer.siteUser
    ? staffMay(viewer.siteUser.roles, ['Site_OrgMsgs_U'])
    : memberMay(viewer.organizations, box.entityId, ['Org_Messages_U'])
}

/** The organizations whose messages a member may read. */
export function readableOrganizations(viewer: Viewer): string[] {
  const ids = viewer.organizations.map((grant) => grant.organizationId)
  return ids.filter((id) => memberMay(viewer.organizations, id, ['Org_Messages_R', 'Org_Messages_U']))
}

/** The person who wrote on behalf of an organization is visible to its own members and to staff only (decision 41). */
export function maySeeActingUser(viewer: Viewer, message: Pick<MessageRow, 'creatorType' | 'creatorId'>): boolean {
  if (message.creatorType !== 'Organization') return false
  return viewer.siteUser !== null || viewer.organizations.some((grant) => grant.organizationId === message.creatorId)
}

/**
 * Is a message with the requested id the first try of this very request? Anything else that bears the id is a
 * stranger's or another request's: it is refused and nothing of it is told.
 *
 * @param conversationId null when a conversation was to be started: then it must be the conversation's first message
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
