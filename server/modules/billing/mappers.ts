import { usDay } from '#server/lib/billing/us-day.ts'
import type {
  AdHocBillingItem,
  BillingAlert,
  BillingCustomerSummaries,
  BillingInvoice as InvoiceAnswer,
  BillingPlanInformation,
  BillingProduct as ProductAnswer,
  PreviewedInvoice,
} from '#server/graphql/generated.ts'
import { statusOf } from '#server/lib/billing/invoice-status.ts'
import {
  balanceOf,
  type BillingCustomer,
  type BillingInvoice,
  type BillingMonth,
  type BillingProduct,
} from '#server/lib/billing/port.ts'
import { addDays, firstOfMonth } from '#shared/calendar.ts'
import { BILLING_CHART_MONTHS_COUNT, CURRENCY } from '#shared/limits.ts'
import { INVOICE_DUE_SOON_DAYS } from '#shared/limits/server-times.ts'
import { amountOf, formatAmount, plainDecimal } from '#shared/money.ts'
import { type ComposedInvoice, unitPriceOf } from './invoicing.ts'
import type { AdHocItemRow } from './repository.ts'

export function toPlanInformation({ planName, price }: BillingCustomer): BillingPlanInformation {
  return { planName, planInterval: price.interval ?? '', planPrice: amountOf(price.unitAmountDecimal, 1) }
}

/** Returns alerts for members about their account. */
export function toAlerts(invoices: readonly BillingInvoice[], today: string, notBillable: boolean): BillingAlert[] {
  const unpaid = invoices.filter((invoice) => balanceOf(invoice) > 0)
  const alerts = unpaid.flatMap((invoice): BillingAlert[] => {
    const amount = formatAmount(balanceOf(invoice), invoice.currency)
    const due = usDay(invoice.dueDate)
    if (invoice.dueDate < today)
      return [
        { severity: 'Critical', description: `Invoice ${invoice.number} is overdue: ${amount} was due on ${due}.` },
      ]
    if (invoice.dueDate > addDays(today, INVOICE_DUE_SOON_DAYS)) return []
    return [{ severity: 'Warning', description: `Invoice ${invoice.number} of ${amount} is due on ${due}.` }]
  })
  if (notBillable) alerts.push({ severity: 'Information', description: 'This organization is not billed.' })
  return alerts
}

/** @param pdfUrl null for a draft */
export function toInvoice(invoice: BillingInvoice, today: string, pdfUrl: string | null): InvoiceAnswer {
  return {
    id: invoice.id,
    invoiceAmount: invoice.totalCents,
    currency: invoice.currency ?? CURRENCY,
    invoiceDate: invoice.invoiceDate,
    invoiceNumber: invoice.number,
    invoicePdfUrl: pdfUrl,
    isSubscription: invoice.isSubscription,
    status: statusOf(invoice, today),
    creditedAmount: invoice.creditedCents ?? 0,
    paidAmount: invoice.paidCents,
    balanceDue: balanceOf(invoice),
  }
}

export function toProduct({ id, name, description, prices }: BillingProduct): ProductAnswer {
  return {
    productId: id,
    name,
    description,
    prices: prices.map((price) => ({
      priceId: price.id,
      productId: id,
      billingScheme: 'per_unit',
      description: price.description,
      effectiveDate: price.effectiveDate,
      interval: price.interval,
      price: plainDecimal(price.unitAmountDecimal),
      type: price.interval === null ? 'one_time' : 'recurring',
    })),
  }
}

export function toAdHocItem(row: AdHocItemRow, products: readonly BillingProduct[]): AdHocBillingItem {
  const { invoiceKey, issued: _, createdAt: __, organizationId: ___, ...item } = row
  return {
    ...item,
    unitAmountDecimal: plainDecimal(unitPriceOf(row, products) ?? '0'),
    onDraft: invoiceKey !== null,
  }
}

/** @param invoiceUrl URL of the created draft; null if none was created */
export function toPreviewedInvoice(invoice: ComposedInvoice, invoiceUrl: string | null): PreviewedInvoice {
  return {
    invoiceDate: invoice.invoiceDate,
    organizationName: invoice.organizationName,
    invoiceUrl,
    invoiceItems: invoice.items.map(({ description, serviceDate, quantity, unitAmountDecimal, amountCents }) => ({
      description,
      startDate: serviceDate,
      price: amountOf(unitAmountDecimal, 1),
      unitAmountDecimal: plainDecimal(unitAmountDecimal),
      quantity,
      amount: amountCents,
    })),
  }
}

/** Returns the last months up to the month of a day, oldest first. Months without revenue have zeros. */
export function toMonths(sums: readonly BillingMonth[], today: string): BillingCustomerSummaries['months'] {
  return Array.from({ length: BILLING_CHART_MONTHS_COUNT }, (_, index) => {
    const month = firstOfMonth(today, index - BILLING_CHART_MONTHS_COUNT + 1)
    const sum = sums.find((one) => one.month === month)
    return { month, amountBilled: sum?.billedCents ?? 0, amountPaid: sum?.paidCents ?? 0 }
  })
}
