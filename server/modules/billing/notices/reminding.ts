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
 * The reminder that is due for an unpaid invoice on a day; null before the first one. After an outage only the latest
 * step is due: three reminders at once would help nobody.
 */
export function dueStep({ dueDate }: Pick<BillingInvoice, 'dueDate'>, today: string): NoticeStep | null {
  if (today >= addDays(dueDate, FINAL_REMINDER_AFTER_DAYS)) return 'FinalReminder'
  if (today >= addDays(dueDate, REMINDER_AFTER_DAYS)) return 'Overdue'
  return today >= addDays(dueDate, -INVOICE_DUE_SOON_DAYS) && today <= dueDate ? 'DueSoon' : null
}

/** Why no reminder is sent: it was sent, or another announcement of the invoice is too recent. */
const pauseBefore = (now: Date): Date => new Date(now.getTime() - REMINDER_PAUSE_DAYS * DAY_MS)

/**
 * Sends the reminders that are due, each step of an invoice once, whichever process runs it. Paid, void and given-up
 * invoices are left alone, and all of a provider that reminds customers itself.
 *
 * @returns how many were sent
 */
export async function sendReminders(services: Services): Promise<number> {
  const { billing, database, clock, log } = services
  if (billing.remote) return 0
  const now = clock.now()
  // No invoice is dated later than this: the unsettled ones alone.
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
        // A payment that arrives at this moment waits, and one that was faster is seen.
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
