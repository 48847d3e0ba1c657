import { usDay } from '#server/lib/billing/us-day.ts'
import { balanceOf, type BillingInvoice } from '#server/lib/billing/port.ts'
import { formatAmount } from '#shared/money.ts'
import type { NoticeStep } from './repository.ts'

/** Returns the sentence about an invoice at a step; it is also the subject of the mail. */
export function noticeText(step: NoticeStep, invoice: BillingInvoice): string {
  const { number, dueDate, totalCents } = invoice
  const amount = formatAmount(totalCents, invoice.currency)
  const balance = formatAmount(balanceOf({ ...invoice, state: 'Open' }), invoice.currency)
  const due = usDay(dueDate)
  switch (step) {
    case 'Issued':
      return totalCents > 0
        ? `Invoice ${number} for ${amount} is due on ${due}.`
        : `Invoice ${number} for ${amount} was issued.`
    case 'DueSoon':
      return `Invoice ${number} is due on ${due}. ${balance} is still to be paid.`
    case 'Overdue':
      return `Invoice ${number} was due on ${due}. ${balance} is still to be paid.`
    case 'FinalReminder':
      return `Final reminder: invoice ${number} was due on ${due}. ${balance} is still to be paid.`
  }
}

/** Journal messages for sent notices. */
export const JOURNAL_TEXTS: Record<NoticeStep, string> = {
  Issued: 'Invoice sent',
  DueSoon: 'Reminder before the due date sent',
  Overdue: 'Reminder after the due date sent',
  FinalReminder: 'Final reminder sent',
}
