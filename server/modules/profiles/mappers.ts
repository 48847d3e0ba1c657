import type { Viewer } from '#server/graphql/context.ts'
import type { Emblem, PictureFile, TemporaryLocation, UserProfile } from '#server/graphql/generated.ts'
import { mayReadAccount } from '#server/modules/permissions/service.ts'
import { displayLocation } from '#shared/reference/display-location.ts'
import { SYSTEM_ENTITY_ID, SYSTEM_ENTITY_NAME } from '#shared/reference/system-entity.ts'
import { WORK_TYPES } from '#shared/reference/work-types.ts'
import { mayAskForPicture, maySeeCompany, maySeeContact, maySeeStaffRole, mayUpdateUserProfile } from './policy.ts'
import type { AddressRow, EmblemRow, UserProfileRow } from './repository.ts'

/** Returns the first letters of the first and the last word, for an avatar without an image. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words
  return picked.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')
}

/**
 * Maps a picture. server/http/pictures.ts serves public pictures; those of private profiles are served only by signed
 * URLs.
 */
export function toPictureFile(instanceId: string | null, isPrivate: boolean): PictureFile | null {
  return instanceId === null ? null : { id: instanceId, cdnUrl: isPrivate ? null : `/storage/pictures/${instanceId}` }
}

/** Maps an entity's emblem with the fields that the viewer may see. */
export function toEmblem(row: EmblemRow, viewer: Viewer | null): Emblem {
  const name = row.name ?? ''
  const company = maySeeCompany(viewer, row)
  return {
    id: row.id,
    entityType: row.entity_type,
    displayName: name,
    handle: row.handle,
    avatarFile: mayAskForPicture(viewer, row) ? toPictureFile(row.avatar_instance_id, row.private) : null,
    deactivated: row.deactivated,
    private: row.private,
    extraData: {
      companyName: company ? row.company_name : null,
      companyTitle: company ? row.company_title : null,
      initials: initialsOf(name),
      fullName: row.entity_type === 'User' ? name : null,
      siteUserId: row.site_user_id,
      isSiteUser: row.site_user_id !== null,
      siteUserRole: maySeeStaffRole(viewer) ? row.role_name : null,
    },
  }
}

/** The sender of messages that were not written by a person. */
export const SYSTEM_EMBLEM: Emblem = {
  id: SYSTEM_ENTITY_ID,
  entityType: 'System',
  displayName: SYSTEM_ENTITY_NAME,
  handle: null,
  avatarFile: null,
  deactivated: false,
  private: false,
  extraData: {
    companyName: null,
    companyTitle: null,
    initials: initialsOf(SYSTEM_ENTITY_NAME),
    fullName: null,
    siteUserId: null,
    isSiteUser: false,
    siteUserRole: null,
  },
}

/** Returns the city and state of the primary address; null if there is none. */
export function toDisplayLocation(places: readonly AddressRow[]): string | null {
  const primary = places.find((place) => place.kind === 'Primary')
  return primary ? displayLocation(primary) : null
}

/** Returns a person's temporary location on `today` (yyyy-MM-dd); null if they have none. */
export function toTemporaryLocation(places: readonly AddressRow[], today: string): TemporaryLocation | null {
  for (const place of places) {
    const { kind, startDate, endDate } = place
    if (kind !== 'Temporary' || !startDate || !endDate || today < startDate || today > endDate) continue
    const location = displayLocation(place)
    if (location) return { displayLocation: location, startDate, endDate }
  }
  return null
}

type ProfilePermissions = Pick<UserProfile, 'hasPermissionToUpdate' | 'hasPermissionToAccount'>

export function toProfilePermissions(row: UserProfileRow, viewer: Viewer | null): ProfilePermissions {
  return {
    hasPermissionToUpdate: mayUpdateUserProfile(viewer, row),
    hasPermissionToAccount:
      viewer !== null && viewer.registered && mayReadAccount(viewer, { id: row.id, isSiteUser: row.is_site_user }),
  }
}

type ProfileContact = Pick<UserProfile, 'phone' | 'emailAddress' | 'phoneVisibility' | 'emailVisibility'>

/** Maps the phone number, the e-mail address and who sees them, as far as the viewer may see them. */
export function toContact(row: UserProfileRow, viewer: Viewer | null): ProfileContact {
  const { cell_phone_country_code: countryCode, cell_phone_number: number } = row
  const subject = { ...row, isSiteUser: row.is_site_user }
  const hasPhone = countryCode !== null && number !== null && maySeeContact(viewer, subject, row.phone_visibility)
  const mayChoose = !row.is_site_user && mayUpdateUserProfile(viewer, row)
  return {
    phone: hasPhone ? { countryCode, number } : null,
    emailAddress: maySeeContact(viewer, subject, row.email_visibility) ? row.email_address : null,
    phoneVisibility: mayChoose ? row.phone_visibility : null,
    emailVisibility: mayChoose ? row.email_visibility : null,
  }
}

/** The part of a profile that depends on the viewer. */
type ProfileForViewer = ProfilePermissions &
  Pick<UserProfile, 'emblem' | 'canMessage' | 'connection' | 'following' | 'affiliatedOrganizationConnections'>

/** The profile of a private person for a stranger: only name and emblem. */
export function toTrimmedProfile(id: string, forViewer: ProfileForViewer): UserProfile {
  return { id, ...forViewer, private: true, workTypes: [], workCodes: [], languageIds: [], adjusterLicenses: [] }
}

/** Maps a profile without locations and licenses. */
export function toUserProfile(row: UserProfileRow, forViewer: ProfileForViewer): UserProfile {
  return {
    id: row.id,
    ...forViewer,
    bannerFile: toPictureFile(row.banner_instance_id, row.private),
    name: { firstName: row.first_name, middleName: row.middle_name, lastName: row.last_name, suffix: row.suffix },
    companyName: row.company_name,
    companyTitle: row.company_title,
    about: row.about,
    workCodes: row.work_codes,
    workTypes: WORK_TYPES.filter((workType) => row.work_codes.includes(workType.workCode)),
    languageIds: row.language_ids,
    xProfileLink: row.x_profile_link,
    linkedinProfileLink: row.linkedin_profile_link,
    facebookProfileLink: row.facebook_profile_link,
    conversationInsuranceProfileLink: row.conversation_insurance_profile_link,
    adjusterLicenses: [],
    private: row.private,
    findableByName: forViewer.hasPermissionToUpdate ? row.findable_by_name : null,
  }
}
