import type { Viewer } from '#server/graphql/context.ts'
import { staffMay } from '#shared/permissions/check.ts'
import type { SiteKey } from '#shared/permissions/keys.ts'

/** Somebody who signed in without finishing MFA or registration sees what a stranger sees. */
function known(viewer: Viewer | null): Viewer | null {
  return viewer?.mfaDone && viewer.registered ? viewer : null
}

/** The facts about a person and the viewer that the rules of a profile need. */
export interface ProfileSubject {
  id: string
  private: boolean
  deactivated: boolean
  /** Whether the viewer and the person are connected. */
  connected: boolean
  /** Whether the person is an active associate of an organization whose associates the viewer may see (Org_Assoc_R). */
  associated: boolean
}

function staffHolds({ siteUser }: Viewer, key: SiteKey): boolean {
  return siteUser !== null && staffMay(siteUser.roles, [key])
}

/** Oneself, a connection, one's own organization's associate, staff with the key: nearer than a stranger. */
function isNear(person: Viewer, subject: ProfileSubject): boolean {
  if (person.userId === subject.id) return true
  return person.siteUser ? staffHolds(person, 'SocialUser_Profile_R') : subject.connected || subject.associated
}

/**
 * Whether more than name and emblem of a person is shown (decision 56): of a public one to everybody; of a private one
 * to themselves, connections, members of an organization with associate viewing that has them (doc 3 section 4), and
 * staff with the key.
 */
export function maySeeUserProfile(viewer: Viewer | null, subject: ProfileSubject): boolean {
  if (!subject.private) return true
  const person = known(viewer)
  return person !== null && isNear(person, subject)
}

/**
 * Whether numbers and dates of a person's licenses are shown, also of a public profile: never to strangers (decision
 * 56).
 */
export function maySeeLicensing(viewer: Viewer | null, subject: ProfileSubject): boolean {
  const person = known(viewer)
  return person !== null && isNear(person, subject)
}

/**
 * Whether the viewer may change a profile, its privacy and its licensing: the owner or staff with the key (doc 3
 * section 6).
 */
export function mayUpdateUserProfile(viewer: Viewer | null, subject: ProfileSubject): boolean {
  const person = known(viewer)
  if (!person || subject.deactivated) return false
  return person.siteUser ? staffHolds(person, 'SocialUser_Profile_U') : person.userId === subject.id
}

/**
 * Whether more than name and emblem of an organization is shown: public, a member, connected, or staff with the key.
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
 * Whether the avatar of an emblem is told at all; whether it is given, the profile's own rule decides when it is asked
 * for.
 */
export function mayAskForPicture(viewer: Viewer | null, emblem: { private: boolean }): boolean {
  return !emblem.private || known(viewer) !== null
}

/**
 * Company and title on the emblem of a private person: only for themselves and staff; the profile has them for
 * connections.
 */
export function maySeeCompany(viewer: Viewer | null, emblem: { id: string; private: boolean }): boolean {
  if (!emblem.private) return true
  const person = known(viewer)
  return person !== null && (person.siteUser !== null || person.userId === emblem.id)
}

/** The name of a staff role is staff's business. */
export function maySeeStaffRole(viewer: Viewer | null): boolean {
  return known(viewer)?.siteUser != null
}
