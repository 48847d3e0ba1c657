import { balanceOf, type BillingInvoice } from '#server/lib/billing/port.ts'
import type { Services } from '#server/services.ts'
import { addDays } from '#shared/calendar.ts'
import {
  FINAL_REMINDER_AFTER_DAYS,
  INVOICE_DUE_SOON_DAYS,
  REMINDER_AFTER_DAYS,
  REMINDER_PAUSE_DAYS,
} from '#shared/limits/server-times.ts'
import { DAY_MS } from '#shared/limits/units.ts'
import { withToday } from '../organization.ts'
import { listOrganizations } from '../repository.ts'
import { announceInvoice } from './announcing.ts'
import { findLastNotices, listNoticeKeys, type NoticeStep } from './repository.ts'

/**
 * Returns the reminder that is due for an unpaid invoice on a day; null before the first one. After an outage, only the
 * latest step is due, so that several reminders are not sent at once.
 */
export function dueStep({ dueDate }: Pick<BillingInvoice, 'dueDate'>, today: string): NoticeStep | null {
  if (today >= addDays(dueDate, FINAL_REMINDER_AFTER_DAYS)) return 'FinalReminder'
  if (today >= addDays(dueDate, REMINDER_AFTER_DAYS)) return 'Overdue'
  return today >= addDays(dueDate, -INVOICE_DUE_SOON_DAYS) && today <= dueDate ? 'DueSoon' : null
}

/** Start of the period in which an earlier announcement of an invoice prevents a reminder. */
const pauseBefore = (now: Date): Date => new Date(now.getTime() - REMINDER_PAUSE_DAYS * DAY_MS)

/**
 * Sends the reminders that are due, each step of an invoice only once across all processes. Paid, void and
 * uncollectible invoices get no reminders, and neither do the invoices of a remote provider, which reminds customers
 * itself.
 *
 * @returns the number of reminders sent
 */
export async function sendReminders(services: Services): Promise<number> {
  const { billing, database, clock, log } = services
  if (billing.remote) return 0
  const now = clock.now()
  // No invoice is dated later than this, so only unsettled invoices are listed.
  const unpaid = (await billing.listInvoices({ since: '9999-01-01', unsettled: true })).filter(
    (invoice) => balanceOf(invoice) > 0,
  )
  const ids = unpaid.map(({ id }) => id)
  const [organizations, sent, last] = await Promise.all([
    listOrganizations(database.db, [...new Set(unpaid.map(({ organizationId }) => organizationId))]),
    listNoticeKeys(database.db, ids),
    findLastNotices(database.db, ids),
  ])
  const byId = new Map(organizations.map((one) => [one.id, withToday(one, now)]))
  let count = 0
  for (const invoice of unpaid) {
    const organization = byId.get(invoice.organizationId)
    const step = organization && dueStep(invoice, organization.today)
    const isRecent = (last.get(invoice.id) ?? new Date(0)) > pauseBefore(now)
    if (!step || organization.notBillable || isRecent || sent.has(`${invoice.id} ${step}`)) continue
    try {
      count += await database.transaction(async (tx) => {
        // The lock delays a concurrent payment, and an earlier payment is visible after it.
        const current = await billing.lockInvoice(tx, invoice.id)
        if (!current || balanceOf(current) === 0) return 0
        return (await announceInvoice(tx, services, current, step)) ? 1 : 0
      })
    } catch (error) {
      log.error({ error, invoiceId: invoice.id }, 'a reminder could not be sent')
    }
  }
  return count
}
