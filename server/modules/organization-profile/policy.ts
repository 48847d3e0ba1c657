import type { Viewer } from '#server/graphql/context.ts'
import { mayIn } from '#server/modules/organizations/service.ts'

/** Returns whether the viewer may see the primary address: members, and staff with a key of profiles. */
export function maySeeAddress(viewer: Viewer | null, organizationId: string): boolean {
  return viewer !== null && mayIn(viewer, organizationId, ['Org_Member'], ['Site_OrgProfile_R', 'Site_OrgProfile_U'])
}
