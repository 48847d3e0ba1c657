import type { Db } from '#server/db/client.ts'
import type { BillingInvoice } from '#server/lib/billing/port.ts'
import type { Services } from '#server/services.ts'
import { firstOfMonth } from '#shared/calendar.ts'
import { formatCents } from '#shared/money.ts'
import type { InvoiceUsageValues } from '#shared/validation/billing.ts'
import { collectFacts } from './facts.ts'
import { type ComposedInvoice, composeInvoices, invoiceKey, type InvoiceRequest } from './invoicing.ts'
import { writeJournal } from './journal.ts'
import { announceInvoice } from './notices/announcing.ts'
import type { OrganizationToday } from './organization.ts'
import { listDescendants, lockHierarchyBilling, putItemsOn } from './repository.ts'
import { taxedParts } from './taxes/service.ts'
import { chargeUsage, findEnteredUsage, releaseUsageOf, saveEnteredUsage } from './usage/repository.ts'

type Parts = Pick<Services, 'billing' | 'database' | 'ids' | 'clock' | 'env'>

export interface MadeInvoice {
  composed: ComposedInvoice
  invoice: BillingInvoice
}

/** Creates an invoice at the provider and records what it charges, in the caller's transaction. */
async function makeInvoice(
  tx: Db,
  services: Parts,
  composed: ComposedInvoice,
  state: 'Draft' | 'Open',
): Promise<MadeInvoice | null> {
  const { itemIds, eventIds, usageCharges, ...given } = composed
  const taxed = await taxedParts(tx, services, given)
  const { invoice, made } = await services.billing.makeInvoice(tx, { ...given, ...taxed }, state)
  if (!made) return null
  await releaseUsageOf(tx, [composed.key])
  await putItemsOn(tx, itemIds, composed.key, state === 'Open')
  await chargeUsage(tx, composed.key, { eventIds, usageCharges })
  const { number, totalCents, id, organizationId } = invoice
  await writeJournal(tx, services, {
    organizationId,
    entityType: 'Invoice',
    entityId: id,
    severity: 'Info',
    message: `${state === 'Draft' ? 'Draft made' : 'Invoice issued'}: ${formatCents(totalCents)}, dated ${composed.invoiceDate}.`,
    reference: number,
  })
  // A remote provider assigns the invoice number when the invoice is issued there.
  if (state === 'Open' && !services.billing.remote) await announceInvoice(tx, services, invoice, 'Issued')
  return { composed, invoice }
}

/** A draft that is composed again when the data that it charges changes. */
interface OpenDraft {
  key: string
  month: string
}

/**
 * Lists the monthly drafts of a hierarchy from a day on, ordered by month. A draft of a final invoice is left out,
 * because it must not be changed.
 */
async function listDrafts(
  db: Db,
  { billing }: Pick<Services, 'billing'>,
  payerIds: readonly string[],
  since: string,
): Promise<OpenDraft[]> {
  const invoices = await billing.listInvoices({ organizationIds: payerIds, since }, db)
  return invoices
    .filter(
      ({ state, key, organizationId, invoiceDate }) =>
        state === 'Draft' && key === invoiceKey(organizationId, invoiceDate),
    )
    .map(({ key, invoiceDate }) => ({ key, month: invoiceDate }))
    .sort((a, b) => (a.month < b.month ? -1 : 1))
}

/** Number of past months whose drafts a plan change can affect, because a draft can charge a year in advance. */
const OLDEST_DRAFT_MONTHS = 13

/**
 * Lists the drafts that may charge the same data as an invoice: the draft of its month and, if the ledger can change
 * them, later ones. A final invoice also affects earlier drafts, because they can charge days after the end of the
 * plan.
 */
async function draftsBehind(
  db: Db,
  services: Pick<Services, 'billing'>,
  root: OrganizationToday,
  { kind, date }: InvoiceRequest,
): Promise<OpenDraft[]> {
  const payerIds = [root.id, ...(await listDescendants(db, root.id)).map(({ id }) => id)]
  const since = kind === 'Final' ? firstOfMonth(date, -OLDEST_DRAFT_MONTHS) : date
  const drafts = await listDrafts(db, services, payerIds, since)
  const isOwn = ({ month }: OpenDraft): boolean => kind === 'Monthly' && month === date
  return services.billing.remote ? drafts.filter(isOwn) : drafts
}

/** Composes the invoices for a request from what no other invoice charges, without writing anything. */
export async function composeOnly(
  db: Db,
  services: Pick<Services, 'billing'>,
  root: OrganizationToday,
  { request, entered }: { request: InvoiceRequest; entered: InvoiceUsageValues | null },
): Promise<ComposedInvoice[]> {
  const freeKeys = (await draftsBehind(db, services, root, request)).map(({ key }) => key)
  const { facts } = await collectFacts(db, services, root, { request, entered, freeKeys })
  return composeInvoices(facts, request)
}

async function discard(tx: Db, services: Parts, key: string): Promise<void> {
  await saveEnteredUsage(tx, key, null)
  const draft = await services.billing.discardDraft(tx, key)
  if (!draft) return
  await writeJournal(tx, services, {
    organizationId: draft.organizationId,
    entityType: 'Invoice',
    entityId: draft.id,
    severity: 'Info',
    message: 'Draft voided: there is nothing left to charge on it.',
    reference: draft.number,
  })
}

async function composeAgain(
  tx: Db,
  services: Parts,
  root: OrganizationToday,
  { request, entered, state }: { request: InvoiceRequest; entered: InvoiceUsageValues | null; state: 'Draft' | 'Open' },
): Promise<MadeInvoice[]> {
  const { facts } = await collectFacts(tx, services, root, { request, entered, freeKeys: [] })
  const made: MadeInvoice[] = []
  for (const composed of composeInvoices(facts, request)) {
    const one = await makeInvoice(tx, services, composed, state)
    if (one) made.push(one)
  }
  return made
}

/**
 * Creates the invoices of a hierarchy for a day. Drafts of later months release what these invoices charge and are
 * composed again, so that a draft never blocks amounts that are due earlier.
 *
 * @param entered usage that staff entered; if undefined, the usage of the replaced draft is used
 * @returns the created invoices; an invoice that is already issued for the same month is kept
 */
export async function makeInvoices(
  tx: Db,
  services: Parts,
  root: OrganizationToday,
  {
    request,
    state,
    entered,
  }: { request: InvoiceRequest; state: 'Draft' | 'Open'; entered?: InvoiceUsageValues | null },
): Promise<MadeInvoice[]> {
  await lockHierarchyBilling(tx, root.id)
  const drafts = await draftsBehind(tx, services, root, request)
  const keys = drafts.map(({ key }) => key)
  await releaseUsageOf(tx, keys)
  await services.billing.releaseDrafts(tx, keys)
  const ownKey = invoiceKey(root.id, request.date)
  const usage = entered === undefined ? await findEnteredUsage(tx, ownKey) : entered
  const remade = new Set<string>()
  const isOwn = ({ month }: OpenDraft): boolean => request.kind === 'Monthly' && month === request.date
  const months = [...new Set(drafts.filter((draft) => !isOwn(draft)).map(({ month }) => month))]
  const remake = async (month: string): Promise<void> => {
    const again = await composeAgain(tx, services, root, {
      request: { kind: 'Monthly', date: month },
      entered: await findEnteredUsage(tx, invoiceKey(root.id, month)),
      state: 'Draft',
    })
    for (const { composed } of again) remade.add(composed.key)
  }
  for (const month of months) if (month <= request.date) await remake(month)
  const made = await composeAgain(tx, services, root, { request, entered: usage, state })
  if (request.kind === 'Monthly') await saveEnteredUsage(tx, ownKey, made.length > 0 ? usage : null)
  for (const { composed } of made) remade.add(composed.key)
  for (const month of months) if (month > request.date) await remake(month)
  for (const key of keys) if (!remade.has(key)) await discard(tx, services, key)
  return made
}

/** Composes the drafts of a hierarchy again after the data that they charge has changed. */
export async function refreshDrafts(tx: Db, services: Parts, root: OrganizationToday): Promise<void> {
  await lockHierarchyBilling(tx, root.id)
  const month = firstOfMonth(root.today, -OLDEST_DRAFT_MONTHS)
  const [first] = services.billing.remote
    ? []
    : await draftsBehind(tx, services, root, { kind: 'Monthly', date: month })
  if (first) await makeInvoices(tx, services, root, { request: { kind: 'Monthly', date: first.month }, state: 'Draft' })
}
