import { staffMay } from '#shared/permissions/check.ts'
import { toSiteRoles } from '../viewers/mappers.ts'
import type { PersonRow } from '../viewers/repository.ts'

/** Whether a member of staff may act as others at all; asked again with every call (decision 33). */
export function mayAssume(staff: PersonRow): boolean {
  return staff.site_user_id !== null && staffMay(toSiteRoles(staff), ['SocialUser_Assume_R'])
}

/** Whether a person's identity can be assumed: never staff's, and only of somebody who can act themselves. */
export function canBeAssumed(target: PersonRow): boolean {
  return target.site_user_id === null && target.registered && !target.deactivated
}
