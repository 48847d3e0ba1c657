import type { Viewer } from '#server/graphql/context.ts'
import { memberMay } from '#shared/permissions/check.ts'

/** Returns whether the viewer may see the number of unread conversations of an organization. */
export function maySeeMessagesBadge({ organizations }: Viewer, organizationId: string): boolean {
  return memberMay(organizations, organizationId, ['Org_Messages_R', 'Org_Messages_U'])
}

/** Returns whether the viewer may see the number of inbound connection requests of an organization. */
export function maySeeRequestsBadge({ organizations }: Viewer, organizationId: string): boolean {
  return memberMay(organizations, organizationId, ['Org_Social_Network_R', 'Org_Social_Network_U'])
}
