import type { Viewer } from '#server/graphql/context.ts'
import { memberMay } from '#shared/permissions/check.ts'

/** Returns whether the caller may import associates into the organization: members with Org_Assoc_U, never staff. */
export function mayImportInto(viewer: Viewer, organizationId: string): boolean {
  return !viewer.siteUser && memberMay(viewer.organizations, organizationId, ['Org_Assoc_U'])
}

/** Returns whether the caller may import the associates of the organization: members who may see them. */
export function mayImportFrom({ organizations }: Viewer, organizationId: string): boolean {
  return memberMay(organizations, organizationId, ['Org_Assoc_R', 'Org_Assoc_U'])
}
