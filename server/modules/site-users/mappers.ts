import type { Emblem, FoundPerson, PhoneNumber, SiteUserEmblem } from '#server/graphql/generated.ts'
import type { ListedRow } from './repository.ts'
import type { FoundPersonRow } from './repository-search.ts'

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

function toPhone(countryCode: number | null, number: string | null): PhoneNumber | null {
  return countryCode === null || number === null ? null : { countryCode, number }
}

/** @param withContacts whether the viewer may see the person's email addresses and phone numbers */
export function toFoundPerson(row: FoundPersonRow, emblem: Emblem | null, withContacts: boolean): FoundPerson {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    emailAddress: withContacts ? row.email_address : null,
    secondaryEmailAddress: withContacts ? row.secondary_email_address : null,
    cellPhone: withContacts ? toPhone(row.cell_phone_country_code, row.cell_phone_number) : null,
    homePhone: withContacts ? toPhone(row.home_phone_country_code, row.home_phone_number) : null,
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
