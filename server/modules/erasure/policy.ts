import type { Viewer } from '#server/graphql/context.ts'
import { type ChangedHolder, mayUpdateAccount } from '#server/modules/permissions/service.ts'

/**
 * Returns whether the viewer may request the erasure of an account: their own, or as staff one that they may change.
 * Never the account of a site user, because the site's records must keep the names of the staff who made changes.
 */
export function mayRequestErasure(viewer: Viewer, holder: ChangedHolder): boolean {
  return !holder.isSiteUser && mayUpdateAccount(viewer, holder)
}
