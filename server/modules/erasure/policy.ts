import type { Viewer } from '#server/graphql/context.ts'
import { type ChangedHolder, mayUpdateAccount } from '#server/modules/permissions/service.ts'

/**
 * Whether the viewer may request the erasure of an account: their own, or as staff one that they may change. Never that
 * of a site user, because the records of the site need to name who did something in its name.
 */
export function mayRequestErasure(viewer: Viewer, holder: ChangedHolder): boolean {
  return !holder.isSiteUser && mayUpdateAccount(viewer, holder)
}
