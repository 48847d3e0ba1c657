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

/** A person as the client's session knows them: a standard user or staff, never both (doc 1 section 6). */
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
