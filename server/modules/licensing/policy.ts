import type { Viewer } from '#server/graphql/context.ts'
import { maySeeLicensing, mayUpdateUserProfile, type UserProfileRow } from '#server/modules/profiles/service.ts'

/** A person who does not exist, for the profile's policy: they have no connections. */
const NOBODY = { id: '', private: true, deactivated: false, connected: false, associated: false }

/**
 * Returns whether the viewer may see numbers and dates of a person's licenses. The answer for a person who does not
 * exist is that for a stranger, so that it does not tell them apart.
 */
export function maySeeLicensingOf(viewer: Viewer, person: UserProfileRow | null): boolean {
  return maySeeLicensing(viewer, person ?? NOBODY)
}

/** Returns whether the viewer may change a person's licensing, and therefore sees the date of birth in it. */
export function mayChangeLicensing(viewer: Viewer, person: UserProfileRow): boolean {
  return mayUpdateUserProfile(viewer, person)
}
