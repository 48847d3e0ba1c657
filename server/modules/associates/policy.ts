import type { Viewer } from '#server/graphql/context.ts'
import { mayGrant, mayIn } from '#server/modules/organizations/service.ts'

/** The caller's rights to the associates and invitations of an organization. */
export interface AssociateRights {
  seesAssociates: boolean
  seesInvitations: boolean
  updates: boolean
  deletesInvitations: boolean
}

export function associateRights(viewer: Viewer, organizationId: string): AssociateRights {
  const may = (anyOf: Parameters<typeof mayIn>[2], staff: Parameters<typeof mayIn>[3]): boolean =>
    mayIn(viewer, organizationId, anyOf, staff)
  return {
    seesAssociates: may(['Org_Assoc_R', 'Org_Assoc_U'], ['Site_OrgAssoc_R', 'Site_OrgAssoc_U']),
    seesInvitations: may(
      ['Org_Assoc_Inv_R', 'Org_Assoc_Inv_C', 'Org_Assoc_Inv_D'],
      ['Site_OrgAssocInv_R', 'Site_OrgAssocInv_C', 'Site_OrgAssocInv_D'],
    ),
    updates: may(['Org_Assoc_U'], ['Site_OrgAssoc_U']),
    deletesInvitations: may(['Org_Assoc_Inv_D'], ['Site_OrgAssocInv_D']),
  }
}

/**
 * Returns whether the caller may take an associate's role away, by deactivating the associate or assigning another
 * role. The caller may not if the role grants more than the caller holds; otherwise an associate who manages others
 * could remove the administrators.
 */
export function mayActOnAssociate(
  viewer: Pick<Viewer, 'siteUser' | 'organizations'>,
  associate: { organizationId: string; isAdminRole: boolean; permissionKeys: readonly string[] },
): boolean {
  return mayGrant(viewer, associate.organizationId, associate)
}

/** Returns whether the caller may act on an associate at all: never on themselves. */
export function mayActOn(viewer: Pick<Viewer, 'userId'>, associate: { userId: string | null }): boolean {
  return associate.userId !== viewer.userId
}
