import type { Viewer } from '#server/graphql/context.ts'
import { staffMay } from '#shared/permissions/check.ts'

/** Somebody who signed in without finishing MFA or registration sees what a stranger sees. */
function known(viewer: Viewer | null): Viewer | null {
  return viewer?.mfaDone && viewer.registered ? viewer : null
}

/** Whether more than name and emblem of a person is shown: public, oneself, connected, or staff with the key (decision 56). */
export function maySeeUserProfile(
  viewer: Viewer | null,
  profile: { id: string; private: boolean; connected: boolean },
): boolean {
  if (!profile.private) return true
  const person = known(viewer)
  if (!person) return false
  if (person.siteUser) return person.userId === profile.id || staffMay(person.siteUser.roles, ['SocialUser_Profile_R'])
  return person.userId === profile.id || profile.connected
}

/** Whether more than name and emblem of an organization is shown: public, a member, connected, or staff with the key. */
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

/** Whether the avatar of an emblem is told at all; whether it is given, the profile's own rule decides when it is asked for. */
export function mayAskForPicture(viewer: Viewer | null, emblem: { private: boolean }): boolean {
  return !emblem.private || known(viewer) !== null
}

/** Company and title on the emblem of a private person: only for themselves and staff; the profile has them for connections. */
export function maySeeCompany(viewer: Viewer | null, emblem: { id: string; private: boolean }): boolean {
  if (!emblem.private) return true
  const person = known(viewer)
  return person !== null && (person.siteUser !== null || person.userId === emblem.id)
}

/** The name of a staff role is staff's business. */
export function maySeeStaffRole(viewer: Viewer | null): boolean {
  return known(viewer)?.siteUser != null
}
