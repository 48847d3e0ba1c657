import type { Viewer } from '#server/graphql/context.ts'
import type { AssociateOrInvitation } from '#server/graphql/generated.ts'
import { type AssociateRights, mayActOnAssociate } from './policy.ts'
import type { ListedRow } from './repository.ts'

/**
 * Maps a row with the actions that its status and the caller's rights allow. The caller cannot deactivate or reactivate
 * themselves.
 */
export function toListed(row: ListedRow, viewer: Viewer, rights: AssociateRights): AssociateOrInvitation {
  const { id, isInvitation, userId, status } = row
  const isSelf = userId === viewer.userId
  return {
    id,
    associateId: isInvitation ? null : id,
    userId,
    invitationId: isInvitation ? id : null,
    displayName: row.displayName,
    deactivated: row.deactivated,
    emailAddress: row.emailAddress,
    lastUpdatedUtc: row.lastUpdatedAt.toISOString(),
    organizationId: row.organizationId,
    organizationName: row.organizationName,
    organizationRoleId: row.roleId,
    organizationRoleName: row.roleName,
    status,
    displayOnProfile: row.displayOnProfile,
    externalUserDisplayName: row.externalName,
    externalUserHandle: row.externalHandle,
    isSelf,
    canUpdate: rights.updates && status === 'Active',
    canDeactivate: rights.updates && status === 'Active' && !isSelf && mayActOnAssociate(viewer, row),
    canReactivate: rights.updates && status === 'Inactive' && !isSelf,
    canDeleteInvitation: rights.deletesInvitations && status === 'Invited',
  }
}
