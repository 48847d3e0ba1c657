import type { Viewer } from '#server/graphql/context.ts'
import type { ContactVisibility } from '#shared/reference/contact-visibility.ts'
import { memberMay, staffMay } from '#shared/permissions/check.ts'

/** Returns null for a viewer who has not finished MFA or registration: they see the same as a stranger. */
function known(viewer: Viewer | null): Viewer | null {
  return viewer?.mfaDone && viewer.registered ? viewer : null
}

/** The fields of a person and the viewer that determine what the viewer may see. */
export interface ProfileSubject {
  id: string
  private: boolean
  deactivated: boolean
  /** Whether the viewer and the person are connected. */
  connected: boolean
  /** Whether the person is an active associate of an organization whose associates the viewer may see (Org_Assoc_R). */
  associated: boolean
}

/**
 * Returns whether the viewer is closer to the person than a stranger: the person, a connection, a user who may see the
 * associates of one of the person's organizations, or staff with the key.
 */
function isNear(person: Viewer, subject: ProfileSubject): boolean {
  if (person.userId === subject.id) return true
  if (person.siteUser) return staffMay(person.siteUser.roles, ['SocialUser_Profile_R'])
  return subject.connected || subject.associated
}

/**
 * Returns whether the viewer may see more of a person than name and emblem. Everyone may for a public profile. For a
 * private one: the person, connections, members of an organization who may see its associates, if the person is one of
 * them, and staff with the key.
 */
export function maySeeUserProfile(viewer: Viewer | null, subject: ProfileSubject): boolean {
  if (!subject.private) return true
  const person = known(viewer)
  return person !== null && isNear(person, subject)
}

/**
 * Returns whether the viewer may see numbers and dates of a person's licenses. Strangers never may, even for a public
 * profile.
 */
export function maySeeLicensing(viewer: Viewer | null, subject: ProfileSubject): boolean {
  const person = known(viewer)
  return person !== null && isNear(person, subject)
}

/** The fields that determine who sees the phone number and the e-mail address of a person. */
export interface ContactSubject extends ProfileSubject {
  isSiteUser: boolean
  /** Whether the person is an active associate of one of the viewer's organizations. */
  colleague: boolean
}

/**
 * Returns whether the viewer may see a phone number or an e-mail address that the person shows to `visibility`. Only
 * users who may see the profile can, and never for a deactivated person. Contact data of staff is not shown, and staff
 * find that of a user in the account.
 */
export function maySeeContact(viewer: Viewer | null, subject: ContactSubject, visibility: ContactVisibility): boolean {
  const person = known(viewer)
  if (!person || person.siteUser || subject.isSiteUser || subject.deactivated) return false
  if (person.userId === subject.id) return true
  if (visibility === 'Nobody' || !maySeeUserProfile(viewer, subject)) return false
  return subject.connected || (visibility === 'ConnectionsAndAssociates' && subject.colleague)
}

/** Returns whether the viewer may change a profile, its privacy and its licensing: the owner or staff with the key. */
export function mayUpdateUserProfile(viewer: Viewer | null, subject: ProfileSubject): boolean {
  const person = known(viewer)
  if (!person || subject.deactivated) return false
  if (person.siteUser) return staffMay(person.siteUser.roles, ['SocialUser_Profile_U'])
  return person.userId === subject.id
}

/**
 * Returns whether the viewer may see more of an organization than name and emblem: it is public, or the viewer is a
 * member, connected, or staff with the key.
 */
export function maySeeOrganizationProfile(
  viewer: Viewer | null,
  profile: { id: string; private: boolean; connected: boolean },
): boolean {
  if (!profile.private) return true
  const person = known(viewer)
  if (!person) return false
  if (person.siteUser) return staffMay(person.siteUser.roles, ['Site_OrgProfile_R'])
  return profile.connected || person.organizations.some((grant) => grant.organizationId === profile.id)
}

/**
 * Returns whether the emblem includes the avatar's file. The profile's own rule is checked when the picture is
 * downloaded.
 */
export function mayAskForPicture(viewer: Viewer | null, emblem: { private: boolean }): boolean {
  return !emblem.private || known(viewer) !== null
}

/**
 * Returns whether the viewer may see company and title on the emblem of a person. For a private person, only they and
 * staff may; connections find them on the profile.
 */
export function maySeeCompany(viewer: Viewer | null, emblem: { id: string; private: boolean }): boolean {
  if (!emblem.private) return true
  const person = known(viewer)
  return person !== null && (person.siteUser !== null || person.userId === emblem.id)
}

/** Only staff may see the name of a staff role. */
export function maySeeStaffRole(viewer: Viewer | null): boolean {
  return known(viewer)?.siteUser != null
}

/** Returns the organizations whose associates the viewer may see, and whose private associates are visible to them. */
export function organizationsOfColleagues(viewer: Viewer | null): string[] {
  const grants = viewer?.organizations ?? []
  return grants
    .map(({ organizationId }) => organizationId)
    .filter((organizationId) => memberMay(grants, organizationId, ['Org_Assoc_R']))
}
