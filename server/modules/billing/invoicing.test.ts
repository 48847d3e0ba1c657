import { describe, expect, test } from 'vitest'
import type { BillingCustomer, BillingProduct } from '#server/lib/billing/port.ts'
import { addDays, dayIn, daysInMonth, firstOfMonth } from '#shared/calendar.ts'
import { amountOf, prorate } from '#shared/money.ts'
import { composeInvoices, type InvoicingFacts } from './invoicing.ts'
import type { AdHocItemRow } from './repository.ts'

/** Mulberry32: the same numbers in each run. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

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

describe('money and days', () => {
  test('a line is rounded once, by less than a cent, and never depends on floating point', () => {
    const random = randomOf(1)
    for (let round = 0; round < 3_000; round += 1) {
      const millionths = Math.floor(random() * 1e9)
      const quantity = Math.floor(random() * 1e6)
      const decimal = `${Math.floor(millionths / 1e6)}.${String(millionths % 1e6).padStart(6, '0')}`
      const exact = BigInt(millionths) * BigInt(quantity)
      const difference = BigInt(amountOf(decimal, quantity)) * 1_000_000n - exact
      expect(difference > -500_000n && difference <= 500_000n, `${decimal} x ${quantity}`).toBe(true)
    }
    expect([amountOf('0.5', 1), amountOf('1.005', 100), amountOf('0.75', 3)]).toEqual([1, 101, 2])
    expect(() => amountOf('-1', 1)).toThrow(RangeError)
  })

  test('the two parts of a split month make the whole, give or take a cent', () => {
    const random = randomOf(2)
    for (let round = 0; round < 3_000; round += 1) {
      const cents = Math.floor(random() * 1e8)
      const days = 28 + Math.floor(random() * 4)
      const first = Math.floor(random() * (days + 1))
      const parts = prorate(cents, first, days) + prorate(cents, days - first, days)
      expect(Math.abs(parts - cents)).toBeLessThanOrEqual(1)
    }
    expect([prorate(999, 0, 31), prorate(999, 31, 31)]).toEqual([0, 999])
  })

  test('31 December is the day that it is in the zone of the organization (decision 67)', () => {
    const instant = new Date('2027-01-01T05:30:00Z')
    expect(dayIn('America/Chicago', instant)).toBe('2026-12-31')
    expect(dayIn('America/New_York', instant)).toBe('2027-01-01')
    expect(dayIn('Pacific/Guam', new Date('2026-12-31T14:00:00Z'))).toBe('2027-01-01')
    expect(firstOfMonth('2026-12-31', 1)).toBe('2027-01-01')
    expect(firstOfMonth('2027-01-15', -1)).toBe('2026-12-01')
    expect([daysInMonth('2028-02-10'), daysInMonth('2026-02-01'), addDays('2026-12-31', 1)]).toEqual([
      29,
      28,
      '2027-01-01',
    ])
  })
})
