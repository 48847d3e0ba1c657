import type { Emblem, FoundPerson, SiteUserEmblem } from '#server/graphql/generated.ts'
import type { FoundPersonRow, ListedRow } from './repository.ts'

export function toSiteUserEmblem(row: ListedRow, emblem: Emblem | null): SiteUserEmblem {
  const { id, status, affiliation } = row
  return {
    ...{ id, status, affiliation, emblem },
    displayName: row.display_name,
    emailAddress: row.email_address,
    roleId: row.role_id,
    roleName: row.role_name,
    sentUtc: row.sent_at?.toISOString() ?? null,
  }
}

/** @param withContacts whether the viewer may see how the person is reached */
export function toFoundPerson(row: FoundPersonRow, emblem: Emblem | null, withContacts: boolean): FoundPerson {
  const { cell_phone_country_code: countryCode, cell_phone_number: number } = row
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    emailAddress: withContacts ? row.email_address : null,
    cellPhone: withContacts && countryCode !== null && number !== null ? { countryCode, number } : null,
    companyName: row.company_name,
    affiliation: row.affiliation,
    siteRole: row.site_role,
    userActive: row.user_active,
    userId: row.user_id,
    siteUserId: row.site_user_id,
    siteUserInvitationId: row.invitation_id,
    avatar: emblem?.avatarFile ?? null,
    handle: emblem?.handle ?? null,
  }
}
