import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { standardPriceId, writePriceList } from '#server/lib/billing/ledger/price-list.ts'
import {
  ledgerInvoiceItems,
  ledgerInvoices,
  ledgerPayments,
  ledgerPlanCharges,
  ledgerPlanPeriods,
} from '#server/lib/billing/tables.ts'
import { nameOfMonth } from '#server/modules/billing/lines.ts'
import { billingAdHocItems, billingJournals, billingUsageCharges } from '#server/modules/billing/tables.ts'
import { addDays, dayIn, firstOfMonth } from '#shared/calendar.ts'
import { INVOICE_DUE_DAYS } from '#shared/limits.ts'
import { amountOf, formatCents } from '#shared/money.ts'
import { timeZoneOf } from '#shared/reference/time-zones.ts'
import { DEMO_ACCOUNTS } from './demo-accounts.ts'
import { entityOf, personId } from './demo-people.ts'
import { DEMO_ORGANIZATIONS } from './organizations.ts'
import { seedId } from './random.ts'

const MONTHS_COUNT = 11
const STAFF = DEMO_ACCOUNTS.find(({ email }) => email === 'site.admin@evolve.example') ?? DEMO_ACCOUNTS[0]

/** Customers, each with the plan's unit price in cents and the number of newest invoices that are unpaid. */
const CUSTOMERS = [
  { handle: 'summit-claims', product: 'plan-firm', planName: 'Firm', plan: '49900', users: 4, claims: 118, unpaid: 1 },
  {
    handle: 'harbor-investigations',
    product: 'plan-team',
    planName: 'Team',
    plan: '14900',
    users: 1,
    claims: 23,
    unpaid: 2,
  },
  {
    handle: 'redwood-mutual',
    product: 'plan-carrier',
    planName: 'Carrier',
    plan: '149900',
    users: 2,
    claims: 402,
    unpaid: 0,
  },
] as const

/** Plans, a year of mostly paid invoices, and a pending item. */
export async function seedBilling(db: Db, now: Date): Promise<void> {
  const month = firstOfMonth(dayIn(timeZoneOf(null), now))
  await writePriceList(db, firstOfMonth(month, -24))
  await db.insert(ledgerPlanPeriods).values(
    CUSTOMERS.map(({ handle, product }, index) => ({
      id: seedId(95, index + 1),
      organizationId: entityOf(handle).entityId,
      planPriceId: standardPriceId(product, 'Month'),
      startsOn: firstOfMonth(month, -MONTHS_COUNT),
    })),
  )
  let count = 0
  for (let age = MONTHS_COUNT; age >= 0; age -= 1) {
    for (const [index, customer] of CUSTOMERS.entries()) {
      count += 1
      await seedInvoice(db, { customer, index, age, count, date: firstOfMonth(month, -age) })
    }
  }
  await db.insert(billingAdHocItems).values({
    id: seedId(92, 1),
    organizationId: entityOf('summit-claims').entityId,
    description: 'Training for the catastrophe roster',
    unitPrice: null,
    quantity: 2,
    serviceDate: addDays(month, 3),
    recurring: false,
    externalOrganizationId: null,
    stripeProductId: 'service-training',
    stripePriceId: standardPriceId('service-training', null),
    createdAt: now,
  })
}

interface SeededInvoice {
  customer: (typeof CUSTOMERS)[number]
  index: number
  age: number
  count: number
  date: string
}

async function seedInvoice(db: Db, { customer, index, age, count, date }: SeededInvoice): Promise<void> {
  const { handle, plan, planName, users, claims, unpaid } = customer
  const organizationId = entityOf(handle).entityId
  const id = seedId(90, count)
  const number = `EV-${String(count).padStart(6, '0')}`
  // Hail in spring, few claims in winter.
  const season = 60 + 40 * Math.cos(((Number(date.slice(5, 7)) - 5) * Math.PI) / 6)
  const used = firstOfMonth(date, -1)
  const items = [
    { description: `${planName} plan, ${nameOfMonth(date)}`, serviceDate: date, quantity: 1, unitAmountDecimal: plan },
    { description: 'Associates', serviceDate: used, quantity: users, unitAmountDecimal: '1200' },
    {
      description: 'Claims',
      serviceDate: used,
      quantity: Math.round((claims * season) / 100),
      unitAmountDecimal: '150',
    },
  ].map((item, position) => ({
    ...item,
    position,
    invoiceId: id,
    amountCents: amountOf(item.unitAmountDecimal, item.quantity),
  }))
  const totalCents = items.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const isPaid = age >= unpaid
  const createdAt = new Date(`${date}T12:41:00.000Z`)
  await db.insert(ledgerInvoices).values({
    ...{ id, number, organizationId, totalCents, createdAt },
    organizationName: DEMO_ORGANIZATIONS.find((one) => one.handle === handle)?.displayName ?? handle,
    key: `${organizationId}:${date}`,
    invoiceDate: date,
    // The unpaid one is overdue.
    dueDate: addDays(date, unpaid > 1 ? 14 : INVOICE_DUE_DAYS),
    state: 'Open',
    isSubscription: true,
    paidCents: isPaid ? totalCents : 0,
  })
  await db.insert(ledgerInvoiceItems).values(items)
  await db.insert(ledgerPlanCharges).values({
    ...{ invoiceId: id, position: 0, organizationId, periodId: seedId(95, index + 1) },
    ...{ startsOn: date, endsOn: firstOfMonth(date, 1) },
  })
  await chargeSeededUsage(db, organizationId, date)
  const about = {
    organizationId,
    entityType: 'Invoice' as const,
    entityId: id,
    reference: number,
    severity: 'Info' as const,
  }
  await db.insert(billingJournals).values({
    ...about,
    id: seedId(93, count),
    createdAt,
    message: `Invoice issued: ${formatCents(totalCents)}, dated ${date}.`,
  })
  if (!isPaid) return
  const paidOn = addDays(date, 9 + index * 4)
  const payment = { invoiceId: id, amountCents: totalCents, paidOn, reference: `Wire ${4000 + count}` }
  const paidAt = new Date(`${paidOn}T16:20:00.000Z`)
  await db
    .insert(ledgerPayments)
    .values({ ...payment, id: seedId(91, count), recordedById: personId(STAFF.email), createdAt: paidAt })
  await db.insert(billingJournals).values({
    ...about,
    id: seedId(94, count),
    createdAt: paidAt,
    message: `Payment recorded: ${formatCents(totalCents)} on ${paidOn} (${payment.reference}).`,
  })
}

/** The usage of the month before an invoice is charged by it, so that the next run does not bill it again. */
async function chargeSeededUsage(db: Db, organizationId: string, date: string): Promise<void> {
  const [invoiceKey, month] = [`${organizationId}:${date}`, firstOfMonth(date, -1)]
  await db
    .insert(billingUsageCharges)
    .values((['userCount', 'storageActive'] as const).map((metric) => ({ organizationId, metric, month, invoiceKey })))
  await db.execute(sql`update billing_usage_events set invoice_key = ${invoiceKey}
    where organization_id = ${organizationId} and metric in ('claimCount', 'assistantTokens') and invoice_key is null
      and happened_at < ${`${date}T06:00:00Z`}`)
}
