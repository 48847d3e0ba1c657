import type { Services } from '#server/services.ts'
import { firstOfMonth } from '#shared/calendar.ts'
import { type InvoiceUsageValues } from '#shared/validation/billing.ts'
import { figuresOf, type InvoicingFacts, type UsageFigures } from './invoicing.ts'
import type { OrganizationToday } from './organization.ts'
import { findOptions, listAdHocItems, listDescendants, measureUsage, type OptionsRow } from './repository.ts'

const BYTES_PER_GB = 1_000_000_000

/** The facts that the invoices of a hierarchy are made of. */
export interface Invoicing {
  facts: InvoicingFacts
  options: OptionsRow
}

/**
 * Gathers what the invoices of a hierarchy are made of. Associates, claims and storage are measured; the other figures
 * are known to the legacy system alone, and staff enters them.
 *
 * @param usage figures of the root; or the day whose month's claims are counted, up to the next month
 */
export async function collectFacts(
  { database, billing }: Pick<Services, 'database' | 'billing'>,
  root: OrganizationToday,
  usage: InvoiceUsageValues | { monthOf: string },
): Promise<Invoicing> {
  const { db } = database
  const [children, options, [customer = null], products] = await Promise.all([
    listDescendants(db, root.id),
    findOptions(db, root.id),
    billing.listCustomers([root.id]),
    billing.listProducts(),
  ])
  const ids = [root.id, ...children.map(({ id }) => id)]
  const items = await listAdHocItems(db, ids)
  const figures = new Map<string, UsageFigures>()
  if ('monthOf' in usage) {
    const period = { from: firstOfMonth(usage.monthOf), to: firstOfMonth(usage.monthOf, 1), zone: root.timeZone }
    for (const { organizationId, storedBytes, ...counts } of await measureUsage(db, ids, period))
      figures.set(organizationId, { ...counts, storageActive: Math.ceil(storedBytes / BYTES_PER_GB) })
  } else {
    figures.set(root.id, figuresOf(usage))
  }
  const storageDate = 'monthOf' in usage ? null : (usage.storageDate ?? null)
  const { billsPlans } = billing
  return {
    options,
    facts: { root, children, options, billsPlans, customer, products, usage: figures, storageDate, items },
  }
}
