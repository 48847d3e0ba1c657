import type { Viewer } from '#server/graphql/context.ts'
import { mayUpdateAccount } from '#server/modules/permissions/service.ts'
import type { AccountRow } from '#server/modules/user-account/service.ts'

/** Returns whether the viewer may change the second factor, the sessions and the devices of an account. */
export function mayChangeSecurity(viewer: Viewer, { user, siteUserId, siteRole }: AccountRow): boolean {
  return mayUpdateAccount(viewer, { id: user.id, isSiteUser: siteUserId !== null, siteRole })
}

/** Returns whether people may deactivate their own account. Site users may not: another site user does it. */
export function mayDeactivateSelf({ siteUser }: Pick<Viewer, 'siteUser'>): boolean {
  return siteUser === null
}
