import type { Emblem, LoginInformation, SiteUserInvitation } from '#server/graphql/generated.ts'
import type { InvitationRow } from './repository.ts'
import type { Person } from './viewers/mappers.ts'

function toInvitation(row: InvitationRow): SiteUserInvitation {
  return {
    invitationId: row.id,
    emailAddress: row.emailAddress,
    firstName: row.firstName,
    lastName: row.lastName,
    roleId: row.roleId,
    role: { id: row.roleId, name: row.roleName },
  }
}

/** Maps the person of the client's session: a standard user or staff, never both. */
export function toLoginInformation(
  person: Person,
  invitation: InvitationRow | null,
  emblem: Emblem | null,
  assumedBy: Emblem | null,
): LoginInformation {
  return {
    userId: person.userId,
    emailAddress: person.emailAddress,
    displayName: person.displayName,
    siteUserId: person.siteUser?.id ?? null,
    standardUserId: person.siteUser ? null : person.userId,
    registered: person.registered,
    siteUserInvitation: invitation && toInvitation(invitation),
    emblem,
    assumedBy,
  }
}
