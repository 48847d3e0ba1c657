import type { Db } from '#server/db/client.ts'
import { findPlan, resumePlan, setPlan, suspendPlan } from '#server/lib/billing/ledger/plans.ts'
import type { Services } from '#server/services.ts'
import { recordChange } from '#server/modules/history/service.ts'
import { organizationChange } from '#server/modules/organizations/service.ts'
import { addDays } from '#shared/calendar.ts'
import type { InvoiceRequest } from './invoicing.ts'
import { writeJournal } from './journal.ts'
import { announceBillingChange } from './notices/announcing.ts'
import { makeInvoices, refreshDrafts } from './making.ts'
import { findOrganizationToday, type OrganizationToday } from './organization.ts'
import { findOptions, listDescendants, lockHierarchyBilling } from './repository.ts'
import { addAbsences, endAbsence, startAbsence } from './usage/repository.ts'

type Parts = Pick<Services, 'billing' | 'database' | 'ids' | 'clock' | 'env'>

/**
 * Creates the final invoices of a hierarchy whose plan ends: for the days of the plan that no invoice charges, the
 * usage, and the items that are due.
 *
 * @param usageOf if set, only the usage of these organizations is charged
 */
async function makeFinalInvoices(
  tx: Db,
  services: Parts,
  root: OrganizationToday,
  usageOf?: readonly string[],
): Promise<void> {
  const { createInvoicesAsDrafts } = await findOptions(tx, root.id)
  const payers = [root.id, ...(await listDescendants(tx, root.id)).map(({ id }) => id)]
  const known = await services.billing.listInvoices({ organizationIds: payers, since: root.today }, tx)
  const sequence = known.filter(({ key }) => key.includes(':final-')).length + 1
  const request: InvoiceRequest = { kind: 'Final', date: root.today, sequence, ...(usageOf && { usageOf }) }
  await makeInvoices(tx, services, root, { request, state: createInvoicesAsDrafts ? 'Draft' : 'Open' })
}

const REFUSALS = {
  missing: 'This organization was deleted.',
  unknown: 'This plan is not sold.',
  inactive: 'This organization is deactivated. Activate it first.',
  notBillable: 'This organization is not billable. Switch that off first.',
} as const

/**
 * Sets the plan of an organization of the embedded ledger. Null removes the plan and creates a final invoice. Setting
 * the current plan changes nothing.
 *
 * @returns null, or a sentence for staff that says why nothing was changed
 */
export async function changePlan(
  services: Services,
  { organizationId, priceId, personId }: { organizationId: string; priceId: string | null; personId: string },
): Promise<string | null> {
  return services.database.transaction(async (tx) => {
    await lockHierarchyBilling(tx, organizationId)
    const organization = await findOrganizationToday(tx, services, organizationId)
    if (!organization) return REFUSALS.missing
    const { id, name, today, deactivated, notBillable } = organization
    if (priceId !== null && deactivated) return REFUSALS.inactive
    if (priceId !== null && notBillable) return REFUSALS.notBillable
    const before = await findPlan(tx, id)
    const outcome = await setPlan(tx, id, priceId, today)
    if (outcome === 'unknown') return REFUSALS.unknown
    if (outcome === 'unchanged') return null
    const after = await findPlan(tx, id)
    const entity = { entityType: 'Organization', entityId: id, entityValue: name, organizationId: id } as const
    const change = { before: { plan: before }, after: { plan: after }, labels: { plan: 'Plan' } }
    // Only staff can change a plan.
    const actor = { userId: personId, siteUser: {}, assumedBy: null }
    await recordChange(tx, { services, viewer: actor }, organizationChange({ ...entity, area: 'Billing' }, change))
    await writeJournal(tx, services, {
      organizationId: id,
      entityType: 'Organization',
      entityId: id,
      severity: 'Info',
      message: after ? `Plan changed to ${after} from ${today} on.` : `Plan removed; ${today} is its last day.`,
      reference: name,
    })
    await announceBillingChange(
      tx,
      services,
      id,
      after ? `The plan of ${name} is now ${after}.` : `The plan of ${name} was removed.`,
    )
    if (organization.parentId !== null) return null
    if (after === null) await makeFinalInvoices(tx, services, organization)
    else await refreshDrafts(tx, services, organization)
    return null
  })
}

/**
 * Suspends the plan of an organization that is deactivated, becomes not billable or becomes a child.
 *
 * @returns whether usage or items remain to be settled
 */
async function suspend(tx: Db, services: Parts, organization: OrganizationToday, reason: string): Promise<boolean> {
  const { id, name, today } = organization
  // A provider that bills plans keeps the subscription; only the usage until now is settled.
  if (services.billing.remote) return true
  if (!(await suspendPlan(tx, id, today))) return false
  await writeJournal(tx, services, {
    ...{ organizationId: id, entityType: 'Organization', entityId: id, reference: name },
    severity: 'Info',
    message: `Plan suspended: ${reason}. ${today} is its last day.`,
  })
  return true
}

async function resume(tx: Db, services: Parts, organization: OrganizationToday): Promise<void> {
  const { id, name, today, deactivated, notBillable, parentId } = organization
  if (services.billing.remote || deactivated || notBillable || parentId !== null) return
  if (!(await resumePlan(tx, id, today))) return
  await writeJournal(tx, services, {
    ...{ organizationId: id, entityType: 'Organization', entityId: id, reference: name },
    severity: 'Info',
    message: `Plan resumed from ${today} on.`,
  })
  await refreshDrafts(tx, services, organization)
}

/**
 * Updates billing after an organization was deactivated or activated, in the same transaction. A topmost organization
 * gets a final invoice; a child's usage is billed with the hierarchy's next invoice.
 */
export async function followActivation(tx: Db, services: Services, organizationId: string): Promise<void> {
  await lockHierarchyBilling(tx, organizationId)
  const organization = await findOrganizationToday(tx, services, organizationId)
  if (!organization) return
  const { id, today, deactivated, parentId } = organization
  if (!deactivated) {
    await endAbsence(tx, id, today)
    return resume(tx, services, organization)
  }
  await startAbsence(tx, id, addDays(today, 1))
  if (parentId !== null) return
  if (await suspend(tx, services, organization, 'the organization was deactivated'))
    await makeFinalInvoices(tx, services, organization)
}

/**
 * Updates billing after 'Not billable' was changed, in the same transaction. The days while it is on are free. A
 * provider that bills plans keeps the subscription, so the free days are recorded as an absence.
 *
 * @param since first day of the period that ends, if the option was turned off; null if unknown
 */
export async function followBillable(
  tx: Db,
  services: Services,
  organizationId: string,
  since: string | null,
): Promise<void> {
  await lockHierarchyBilling(tx, organizationId)
  const organization = await findOrganizationToday(tx, services, organizationId)
  if (!organization || organization.parentId !== null) return
  if (!organization.notBillable) {
    if (services.billing.remote && since !== null && since < organization.today) {
      const below = (await listDescendants(tx, organizationId)).map(({ id }) => id)
      await addAbsences(tx, [organizationId, ...below], { startsOn: since, endsOn: organization.today })
    }
    return resume(tx, services, organization)
  }
  await suspend(tx, services, organization, 'the organization is not billable')
  await refreshDrafts(tx, services, organization)
}

/**
 * Settles an organization before it gets a parent or leaves one, in the transaction that changes the hierarchy. Usage
 * until now is charged to the hierarchy in which it occurred.
 *
 * @param isJoining whether it gets a parent, whose plan then applies
 */
export async function settleBeforeMoving(
  tx: Db,
  services: Services,
  organizationId: string,
  isJoining: boolean,
): Promise<void> {
  const rootId = await lockHierarchyBilling(tx, organizationId)
  const root = await findOrganizationToday(tx, services, rootId)
  if (!root) return
  if (isJoining) {
    if (await suspend(tx, services, root, 'the organization became a child organization'))
      await makeFinalInvoices(tx, services, root)
    return
  }
  if ((await services.billing.listPlanHistories(tx, [root.id])).length === 0) return
  const below = (await listDescendants(tx, organizationId)).map(({ id }) => id)
  await makeFinalInvoices(tx, services, root, [organizationId, ...below])
}

/** Resumes the plan of an organization that has left its parent, in the same transaction and after the change. */
export async function followLeaving(tx: Db, services: Services, organizationId: string): Promise<void> {
  const organization = await findOrganizationToday(tx, services, organizationId)
  if (organization) await resume(tx, services, organization)
}

/**
 * Updates billing after an organization's last subscription at a provider that bills plans has ended, in the
 * transaction that records the end. Usage until the end is invoiced immediately; usage of the same day that is recorded
 * later is charged by the next month's invoice. Nothing is charged twice, so a retry creates no invoice.
 */
export async function followSubscriptionEnd(tx: Db, services: Parts, organizationId: string): Promise<void> {
  await lockHierarchyBilling(tx, organizationId)
  const organization = await findOrganizationToday(tx, services, organizationId)
  if (!organization) return
  const { id, name, parentId } = organization
  await writeJournal(tx, services, {
    ...{ organizationId: id, entityType: 'Organization', entityId: id, reference: name },
    severity: 'Info',
    message: 'The subscription has ended at the billing provider.',
  })
  await announceBillingChange(tx, services, id, `The plan of ${name} was removed.`)
  if (parentId === null) await makeFinalInvoices(tx, services, organization)
}
