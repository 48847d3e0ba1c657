import type { Viewer } from '#server/graphql/context.ts'
import type { PageVisit } from '#server/lib/billing/port.ts'
import { memberMay, staffMay } from '#shared/permissions/check.ts'

/** Whether a member of staff may change what is billed (doc 3 section 6). */
export function mayChangeBilling({ siteUser }: Pick<Viewer, 'siteUser'>): boolean {
  return siteUser !== null && staffMay(siteUser.roles, ['Site_OrgBilling_U'])
}

/**
 * Invoices are settled by the topmost organization alone: by its members with the key, and by staff that may read them.
 */
export function mayGoToPortal(
  { siteUser, organizations }: Pick<Viewer, 'siteUser' | 'organizations'>,
  organization: { id: string; parentId: string | null },
): boolean {
  if (organization.parentId !== null) return false
  return siteUser
    ? staffMay(siteUser.roles, ['Site_OrgBilling_R'])
    : memberMay(organizations, organization.id, ['Org_Billing_U'])
}

/** How a member of staff uses the pages of the provider. */
export function visitOf(viewer: Viewer): PageVisit {
  return { personId: viewer.userId, mayChange: mayChangeBilling(viewer) }
}
