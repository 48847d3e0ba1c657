import type { Db } from '#server/db/client.ts'
import type { Services } from '#server/services.ts'
import { firstOfMonth } from '#shared/calendar.ts'
import type { InvoiceUsageValues } from '#shared/validation/billing.ts'
import type { DaySpan } from './day-spans.ts'
import { enteredMonthOf, figuresOf, type InvoiceRequest, type InvoicingFacts, usageUntil } from './invoicing.ts'
import { usagePriceOn } from './lines.ts'
import type { OrganizationToday } from './organization.ts'
import { findOptions, listAdHocItems, listDescendants, type OptionsRow } from './repository.ts'
import {
  billableDaysOf,
  billableMonths,
  EVENT_METRICS,
  LEVEL_METRICS,
  usageChargeKey,
  type UsageFacts,
} from './usage-lines.ts'
import {
  listAbsences,
  listChargedEventMetrics,
  listUnbilledEvents,
  listUsageCharges,
  measureLevels,
  type UsageScope,
} from './usage/repository.ts'

/** The data from which the invoices of a hierarchy are composed. */
export interface Invoicing {
  facts: InvoicingFacts
  options: OptionsRow
}

/** Scope of the data from which the invoices of a hierarchy are composed. */
export interface InvoicingScope {
  request: InvoiceRequest
  /** Usage that staff entered for the root, which replaces the measured usage; null if none was entered. */
  entered: InvoiceUsageValues | null
  /** Keys of drafts that are composed again; what they charge counts as not charged. */
  freeKeys: readonly string[]
}

async function collectUsage(
  db: Db,
  root: OrganizationToday,
  { request, entered, freeKeys }: InvoicingScope,
  parts: Pick<UsageFacts, 'products' | 'billableDays'>,
): Promise<UsageFacts> {
  const { products, billableDays } = parts
  const until = usageUntil(request, root.today)
  const organizationIds = [...billableDays].flatMap(([id, spans]) => (spans.length > 0 ? [id] : []))
  const scope: UsageScope = { organizationIds, until, zone: root.timeZone, freeKeys }
  const isSold = (metric: string): boolean => products.some((product) => product.metric === metric)
  const events = await listUnbilledEvents(db, EVENT_METRICS.filter(isSold), scope)
  const charged = new Set(
    organizationIds.length === 0 ? [] : (await listUsageCharges(db, scope)).map((charge) => usageChargeKey(charge)),
  )
  const wanted = [...billableDays].flatMap(([organizationId, spans]) =>
    billableMonths(spans, until).flatMap(({ month, before }) =>
      LEVEL_METRICS.map((metric) => ({ organizationId, metric, month, before })),
    ),
  )
  const isPriced = ({ metric, month }: { metric: string; month: string }): boolean =>
    products.some((product) => product.metric === metric && usagePriceOn(product, month) !== null)
  const levels = await measureLevels(
    db,
    wanted.filter((one) => isPriced(one) && !charged.has(usageChargeKey(one))),
    root.timeZone,
  )
  const month = enteredMonthOf(request.date)
  return {
    ...{ rootId: root.id, products, billableDays, events, levels, charged },
    entered: entered && {
      ...{ month, figures: figuresOf(entered), storageDate: entered.storageDate ?? null },
      measured: await listChargedEventMetrics(
        db,
        { organizationId: root.id, from: month, to: firstOfMonth(month, 1) },
        scope,
      ),
    },
  }
}

/**
 * Collects the data for the invoices of a hierarchy: its plans, and the usage and items that no invoice charges.
 * Associates, claims, tokens and storage are measured. The other figures are only in the legacy system, so staff enters
 * them.
 */
export async function collectFacts(
  db: Db,
  { billing }: Pick<Services, 'billing'>,
  root: OrganizationToday,
  scope: InvoicingScope,
): Promise<Invoicing> {
  const { freeKeys } = scope
  const children = await listDescendants(db, root.id)
  const options = await findOptions(db, root.id)
  const [history = { periods: [], charges: [] }] = await billing.listPlanHistories(db, [root.id])
  const products = await billing.listProducts(db)
  const ids = [root.id, ...children.map(({ id }) => id)]
  const absences = await listAbsences(db, ids)
  const billableDays = new Map<string, readonly DaySpan[]>(
    ids.map((id) => [
      id,
      billableDaysOf(
        history.periods,
        absences.filter(({ organizationId }) => organizationId === id),
      ),
    ]),
  )
  const isFree = (key: string | null): boolean => key === null || freeKeys.includes(key)
  return {
    options,
    facts: {
      ...{ root, children, options, today: root.today },
      billsPlans: billing.billsPlans,
      plans: { ...history, charges: history.charges.filter(({ invoiceKey }) => !isFree(invoiceKey)) },
      usage: await collectUsage(db, root, scope, { products, billableDays }),
      items: (await listAdHocItems(db, ids)).filter(({ invoiceKey }) => isFree(invoiceKey)),
    },
  }
}
