import type { Viewer } from '#server/graphql/context.ts'
import type { BillingInvoice, PageVisit } from '#server/lib/billing/port.ts'
import { memberMay, staffMay } from '#shared/permissions/check.ts'

/** Returns whether a staff member may change billing data. */
export function mayChangeBilling({ siteUser }: Pick<Viewer, 'siteUser'>): boolean {
  return siteUser !== null && staffMay(siteUser.roles, ['Site_OrgBilling_U'])
}

/**
 * Returns whether the viewer may open the payment portal. Only the topmost organization settles invoices: its members
 * with the key may, and staff who may read its billing.
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

/** Returns how a staff member uses the provider's pages. */
export function visitOf(viewer: Viewer): PageVisit {
  return { personId: viewer.userId, mayChange: mayChangeBilling(viewer) }
}

/** Returns whether the viewer may see an invoice in this state: members cannot see drafts until they are issued. */
export function maySeeInvoice({ siteUser }: Pick<Viewer, 'siteUser'>, state: BillingInvoice['state']): boolean {
  return siteUser !== null || state !== 'Draft'
}
