import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BillingCustomer, BillingProduct } from '#server/lib/billing/port.ts'
import { daysInMonth, firstOfMonth } from '#shared/calendar.ts'
import { prorate } from '#shared/money.ts'
import { composeInvoices, type InvoicingFacts, planStart } from './invoicing.ts'
import type { AdHocItemRow } from './repository.ts'

const price = (productId: string, unitAmountDecimal: string, interval: 'Month' | 'Year' | null = null) => ({
  id: `${productId}-price`,
  productId,
  description: productId,
  unitAmountDecimal,
  interval,
  effectiveDate: '2020-01-01',
})
const claims: BillingProduct = {
  id: 'claims',
  name: 'Claims',
  description: '',
  kind: 'Usage',
  metric: 'claimCount',
  prices: [price('claims', '150')],
}
const texts: BillingProduct = {
  id: 'texts',
  name: 'Text messages',
  description: '',
  kind: 'Usage',
  metric: 'textMessageCount',
  prices: [price('texts', '0.75')],
}
const monthly = (planSince: string): BillingCustomer => ({
  organizationId: 'root',
  planName: 'Firm',
  planSince,
  usageSince: planSince,
  price: price('plan', '49900', 'Month'),
})

function factsOf(changes: Partial<InvoicingFacts> = {}): InvoicingFacts {
  return {
    root: { id: 'root', name: 'Summit', emailAddress: 'root@summit.example' },
    children: [{ id: 'child', name: 'Summit Gulf', emailAddress: 'child@summit.example' }],
    options: { billChildrenForUsage: false, chargeAutomatically: false, notBillable: false },
    billsPlans: false,
    customer: monthly('2026-01-01'),
    products: [claims, texts],
    usage: new Map([
      ['root', { claimCount: 10, textMessageCount: 3 }],
      ['child', { claimCount: 2 }],
    ]),
    items: [],
    ...changes,
  }
}

const item = (changes: Partial<AdHocItemRow> = {}): AdHocItemRow => ({
  id: 'item',
  organizationId: 'root',
  description: 'Training',
  unitPrice: 45_000,
  quantity: 2,
  serviceDate: '2026-11-20',
  recurring: false,
  externalOrganizationId: null,
  stripeProductId: null,
  stripePriceId: null,
  invoiceKey: null,
  issued: false,
  createdAt: new Date(),
  ...changes,
})

const linesOf = (facts: InvoicingFacts, month: string) =>
  composeInvoices(facts, month).map(({ organizationName, items }) => [
    organizationName,
    items.map(({ description, quantity, amountCents }) => [description, quantity, amountCents]),
  ])

describe('the invoices of a month', () => {
  test('are the plan ahead, the usage of the month before, and the items that are due', () => {
    const items = [
      item(),
      item({ id: 'late', serviceDate: '2026-12-01' }),
      item({ id: 'each', recurring: true, serviceDate: null, unitPrice: 100 }),
    ]
    expect(linesOf(factsOf({ items }), '2026-12-01')).toEqual([
      [
        'Summit',
        [
          ['Firm plan, December 2026', 1, 49_900],
          ['Claims', 10, 1_500],
          ['Text messages', 3, 2],
          ['Claims, Summit Gulf', 2, 300],
          ['Training', 2, 90_000],
          ['Training', 2, 200],
        ],
      ],
    ])
  })

  test('bill children themselves where the options say so', () => {
    const facts = factsOf({
      options: { billChildrenForUsage: true, chargeAutomatically: false, notBillable: false },
      items: [item({ organizationId: 'child' })],
    })
    expect(linesOf(facts, '2026-12-01').at(1)).toEqual([
      'Summit Gulf',
      [
        ['Claims', 2, 300],
        ['Training', 2, 90_000],
      ],
    ])
    expect(composeInvoices(facts, '2026-12-01').map(({ isSubscription }) => isSubscription)).toEqual([true, false])
  })

  test('are none for an organization that is not billable, or that used nothing and has no plan', () => {
    expect(
      composeInvoices(
        factsOf({ options: { billChildrenForUsage: false, chargeAutomatically: false, notBillable: true } }),
        '2026-12-01',
      ),
    ).toEqual([])
    expect(composeInvoices(factsOf({ customer: null }), '2026-12-01')).toEqual([])
  })

  test('an item stands on one invoice alone', () => {
    const onNovember = item({ invoiceKey: 'root:2026-11-01' })
    expect(composeInvoices(factsOf({ customer: null, items: [onNovember] }), '2026-12-01')).toEqual([])
    const onDecember = item({ invoiceKey: 'root:2026-12-01' })
    expect(composeInvoices(factsOf({ customer: null, items: [onDecember] }), '2026-12-01')).toHaveLength(1)
  })

  test('a plan that began within a month pays its rest with the first invoice, and its usage is billed from then on', () => {
    const facts = factsOf({ customer: monthly('2026-12-31'), children: [] })
    expect(composeInvoices(facts, '2026-12-01')).toEqual([])
    expect(linesOf(facts, '2027-01-01')).toEqual([
      [
        'Summit',
        [
          ['Firm plan, 1 of 31 days of December 2026', 1, 1_610],
          ['Firm plan, January 2027', 1, 49_900],
          ['Claims', 10, 1_500],
          ['Text messages', 3, 2],
        ],
      ],
    ])
  })

  test('a yearly plan is billed once a year', () => {
    const customer: BillingCustomer = { ...monthly('2026-03-01'), price: price('plan', '499000', 'Year') }
    const months = Array.from({ length: 24 }, (_, index) => firstOfMonth('2026-03-01', index))
    const billed = months.filter((month) => composeInvoices(factsOf({ customer, usage: new Map() }), month).length > 0)
    expect(billed).toEqual(['2026-03-01', '2027-03-01'])
  })
})

describe('Whatever the day on which a plan began', () => {
  const day = fc
    .date({ min: new Date('2024-01-01T00:00:00Z'), max: new Date('2028-12-31T00:00:00Z'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  const cents = fc.integer({ min: 0, max: 5_000_000 })
  const planOf = (since: string, price: number, interval: 'Month' | 'Year'): BillingCustomer => ({
    ...monthly(since),
    price: { ...monthly(since).price, unitAmountDecimal: String(price), interval },
  })
  const billedIn = (customer: BillingCustomer, from: string, count: number): number[] =>
    Array.from({ length: count }, (_, index) =>
      composeInvoices(factsOf({ customer, children: [], usage: new Map() }), firstOfMonth(from, index))
        .flatMap(({ items }) => items)
        .reduce((sum, { amountCents }) => sum + amountCents, 0),
    )

  test('a year of months costs twelve prices and the part of the first month, across December too', () => {
    fc.assert(
      fc.property(day, cents, (since, price) => {
        const sums = billedIn(planOf(since, price, 'Month'), since, 13)
        const days = daysInMonth(since)
        const part = since.endsWith('-01') ? price : prorate(price, days - Number(since.slice(-2)) + 1, days)
        expect(sums.reduce((sum, one) => sum + one, 0)).toBe(part + 12 * price)
        // It is the first invoice that has the part on it, and each later one is the price.
        expect(sums.slice(2)).toEqual(Array.from({ length: 11 }, () => price))
      }),
    )
  })

  test('a yearly plan is paid once in twelve months, and its first part is a share of a twelfth', () => {
    fc.assert(
      fc.property(day, cents, (since, price) => {
        const sums = billedIn(planOf(since, price, 'Year'), since, 13).filter((sum) => sum > 0)
        const total = sums.reduce((sum, one) => sum + one, 0)
        const whole = since.endsWith('-01') ? 2 * price : price
        expect(total).toBeGreaterThanOrEqual(whole)
        expect(total - whole).toBeLessThanOrEqual(Math.ceil(price / 12))
      }),
    )
  })

  test('nothing is billed before it', () => {
    fc.assert(
      fc.property(day, cents, (since, price) => {
        expect(billedIn(planOf(since, price, 'Month'), firstOfMonth(since, -3), 3)).toEqual([0, 0, 0])
      }),
    )
  })
})

describe('Another plan in the place of one', () => {
  const yearly = (planSince: string): BillingCustomer => ({
    ...monthly(planSince),
    price: price('plan-year', '499000', 'Year'),
  })
  const issued = (...dates: string[]) =>
    dates.map((invoiceDate) => ({ invoiceDate, isSubscription: true, state: 'Open' as const }))

  test.each([
    {
      when: 'the month is paid ahead',
      before: monthly('2026-03-01'),
      billed: issued('2026-11-01'),
      from: '2026-12-01',
    },
    { when: 'the year is paid ahead', before: yearly('2026-02-10'), billed: issued('2026-03-01'), from: '2027-03-01' },
    { when: 'the month has no invoice yet', before: monthly('2026-03-01'), billed: [], from: '2026-11-01' },
    { when: 'it began this month', before: monthly('2026-11-04'), billed: [], from: '2026-11-04' },
    { when: 'it was changed before', before: monthly('2026-12-01'), billed: issued('2026-11-01'), from: '2026-12-01' },
    { when: 'there is none', before: null, billed: [], from: '2026-11-20' },
    { when: 'it was taken away in a paid month', before: null, billed: issued('2026-11-01'), from: '2026-12-01' },
    {
      when: 'the invoice of the month is void',
      before: monthly('2026-03-01'),
      billed: [{ invoiceDate: '2026-11-01', isSubscription: true, state: 'Void' as const }],
      from: '2026-11-01',
    },
  ])('is paid from $from on 20 November when $when', ({ before, billed, from }) => {
    expect(planStart(before, billed, '2026-11-20')).toBe(from)
  })

  test('leaves the usage of the month on its invoice', () => {
    const changed = { ...monthly('2026-12-01'), planName: 'Team', usageSince: '2026-03-01' }
    const [invoice] = composeInvoices(factsOf({ customer: changed }), '2026-12-01')
    expect(invoice?.items.map(({ description }) => description)).toEqual(
      expect.arrayContaining(['Team plan, December 2026', 'Claims']),
    )
  })
})
