import { staffMay } from '#shared/permissions/check.ts'
import { toSiteRoles } from '../viewers/mappers.ts'
import type { PersonRow } from '../viewers/repository.ts'

/** Returns whether a staff member may assume identities. It is checked again at every call. */
export function mayAssume(staff: PersonRow): boolean {
  return staff.site_user_id !== null && staffMay(toSiteRoles(staff), ['SocialUser_Assume_R'])
}

/** Returns whether a person's identity can be assumed: they are registered, active and not staff. */
export function canBeAssumed(target: PersonRow): boolean {
  return target.site_user_id === null && target.registered && !target.deactivated
}
