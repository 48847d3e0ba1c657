import { describe, expect, test } from 'vitest'
import type { BillingProduct, PlanPeriod } from '#server/lib/billing/port.ts'
import {
  composeInvoices,
  enteredMonthOf,
  figuresOf,
  type InvoicingFacts,
  unitPriceOf,
  usageUntil,
} from './invoicing.ts'
import type { AdHocItemRow } from './repository.ts'
import { billableDaysOf, type EventUsage, type UsageFacts } from './usage-lines.ts'

const price = (productId: string, unitAmountDecimal: string, interval: 'Month' | 'Year' | null = null) => ({
  id: `${productId}-price`,
  productId,
  description: productId,
  unitAmountDecimal,
  interval,
  effectiveDate: '2020-01-01',
})
const usageProduct = (id: string, name: string, metric: BillingProduct['metric'], cents: string): BillingProduct => ({
  ...{ id, name, description: '', kind: 'Usage', metric, prices: [price(id, cents)] },
})
const PRODUCTS = [
  usageProduct('users', 'Associates', 'userCount', '1200'),
  usageProduct('claims', 'Claims', 'claimCount', '150'),
  usageProduct('texts', 'Text messages', 'textMessageCount', '0.75'),
]
const plan = (from: string, to: string | null = null): PlanPeriod => ({
  ...{ id: from, planName: 'Firm', from, to, price: price('plan', '49900', 'Month') },
})
const event = (organizationId: string, day: string, quantity: number, id: number): EventUsage => ({
  ...{ organizationId, metric: 'claimCount', day, quantity, eventIds: [id] },
})

function factsOf({
  periods = [plan('2026-11-01')],
  usage = {},
  ...changes
}: Partial<Omit<InvoicingFacts, 'usage'>> & {
  periods?: PlanPeriod[]
  usage?: Partial<UsageFacts>
} = {}): InvoicingFacts {
  const days = billableDaysOf(periods, [])
  return {
    root: { id: 'root', name: 'Summit', emailAddress: 'root@summit.example', deactivated: false },
    children: [{ id: 'child', name: 'Summit Gulf', emailAddress: 'child@summit.example', deactivated: false }],
    options: { billChildrenForUsage: false, chargeAutomatically: false, notBillable: false },
    billsPlans: false,
    plans: { periods, charges: [{ periodId: 'before', from: '2026-11-01', to: '2026-12-01', invoiceKey: 'before' }] },
    usage: {
      rootId: 'root',
      products: PRODUCTS,
      billableDays: new Map([
        ['root', days],
        ['child', days],
      ]),
      events: [event('root', '2026-11-20', 10, 1), event('child', '2026-11-30', 2, 2)],
      levels: [],
      charged: new Set(),
      entered: null,
      ...usage,
    },
    items: [],
    today: '2026-12-05',
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

const monthly = (date: string) => ({ kind: 'Monthly', date }) as const
const linesOf = (facts: InvoicingFacts, date: string) =>
  composeInvoices(facts, monthly(date)).map(({ organizationName, items }) => [
    organizationName,
    items.map(({ description, quantity, amountCents }) => [description, quantity, amountCents]),
  ])

describe('monthly invoices', () => {
  test('charge the plan in advance, past usage and the items that are due', () => {
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
          ['Claims, Summit Gulf', 2, 300],
          ['Training', 2, 90_000],
          ['Training', 2, 200],
        ],
      ],
    ])
  })

  test('bill children directly if the options require it', () => {
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
    const made = composeInvoices(facts, monthly('2026-12-01'))
    expect(made.map(({ isSubscription, eventIds }) => [isSubscription, eventIds])).toEqual([
      [true, [1]],
      [false, [2]],
    ])
  })

  test('are not created for an organization that is not billable, or that has no plan and no items', () => {
    const options = { billChildrenForUsage: false, chargeAutomatically: false, notBillable: true }
    expect(composeInvoices(factsOf({ options }), monthly('2026-12-01'))).toEqual([])
    expect(composeInvoices(factsOf({ periods: [] }), monthly('2026-12-01'))).toEqual([])
  })

  test('include the one-time items of deactivated organizations, but not recurring ones', () => {
    const deactivated = { id: 'child', name: 'Summit Gulf', emailAddress: 'c@summit.example', deactivated: true }
    const items = [
      item({ organizationId: 'child' }),
      item({ organizationId: 'child', id: 'each', recurring: true, serviceDate: null }),
    ]
    const facts = factsOf({ children: [deactivated], items, periods: [] })
    expect(linesOf(facts, '2026-12-01')).toEqual([['Summit', [['Training', 2, 90_000]]]])
  })

  test('postpone discounts that exceed the total', () => {
    const discount = (id: string, unitPrice: number) => item({ id, description: 'Discount', unitPrice, quantity: 1 })
    const items = [discount('small', -20_000), discount('large', -60_000)]
    const [invoice] = composeInvoices(factsOf({ items }), monthly('2026-12-01'))
    expect(invoice?.itemIds).toEqual(['small'])
    expect(composeInvoices(factsOf({ items, periods: [] }), monthly('2026-12-01'))).toEqual([])
  })
})

describe('usage on an invoice', () => {
  test('is charged only for days with a plan', () => {
    const facts = factsOf({ periods: [plan('2026-11-25')] })
    expect(linesOf(facts, '2026-12-01')[0]?.[1]).toEqual([
      ['Firm plan, December 2026', 1, 49_900],
      ['Claims, Summit Gulf', 2, 300],
    ])
  })

  test('is listed by month, and future usage is not charged', () => {
    const events = [event('root', '2026-12-04', 3, 3), event('root', '2026-11-02', 4, 4)]
    const [invoice] = composeInvoices(factsOf({ usage: { events } }), monthly('2027-01-01'))
    const claims = invoice?.items.filter(({ description }) => description === 'Claims')
    expect(claims?.map(({ serviceDate, quantity }) => [serviceDate, quantity])).toEqual([
      ['2026-11-01', 4],
      ['2026-12-01', 3],
    ])
    expect(usageUntil(monthly('2026-12-01'), '2026-12-05')).toBe('2026-12-01')
    expect(usageUntil(monthly('2027-03-01'), '2026-12-05')).toBe('2026-12-06')
    expect(usageUntil({ kind: 'Final', date: '2026-12-05' }, '2026-12-05')).toBe('2026-12-06')
  })

  test('is charged once per month for metrics that are measured at the end of a month', () => {
    const level = (quantity: number) =>
      ({ organizationId: 'root', metric: 'userCount', month: '2026-11-01', quantity }) as const
    const levels = [level(7)]
    const [open] = composeInvoices(factsOf({ usage: { levels, events: [] } }), monthly('2026-12-01'))
    expect(open?.usageCharges).toEqual([{ organizationId: 'root', metric: 'userCount', month: '2026-11-01' }])
    const charged = new Set(['root:userCount:2026-11-01'])
    const [again] = composeInvoices(factsOf({ usage: { levels, events: [], charged } }), monthly('2026-12-01'))
    expect([again?.usageCharges, again?.items.length]).toEqual([[], 1])
  })

  test('that staff entered replaces the measured usage of the root once, but not that of children', () => {
    const entered = { month: '2026-11-01', figures: { claimCount: 4, textMessageCount: 3 }, storageDate: null }
    const facts = factsOf({ usage: { entered } })
    expect(linesOf(facts, '2026-12-01')[0]?.[1]).toEqual([
      ['Firm plan, December 2026', 1, 49_900],
      ['Claims', 4, 600],
      ['Text messages', 3, 2],
      ['Claims, Summit Gulf', 2, 300],
    ])
    const [invoice] = composeInvoices(facts, monthly('2026-12-01'))
    expect([...(invoice?.eventIds ?? [])].sort()).toEqual([1, 2])
    const charged = new Set(
      invoice?.usageCharges.map(({ organizationId, metric, month }) => `${organizationId}:${metric}:${month}`),
    )
    // A claim that is recorded later is measured, although staff entered the figures of that month.
    const late = factsOf({ usage: { entered, charged, events: [event('root', '2026-11-30', 1, 9)] } })
    expect(linesOf(late, '2026-12-01')[0]?.[1]).toEqual([
      ['Firm plan, December 2026', 1, 49_900],
      ['Claims', 1, 150],
    ])
  })

  test('of selected organizations is invoiced without the plan and the items', () => {
    const request = { kind: 'Final', date: '2026-12-05', usageOf: ['child'] } as const
    const [invoice] = composeInvoices(factsOf({ items: [item()] }), request)
    expect([invoice?.key, invoice?.items.map(({ description }) => description)]).toEqual([
      'root:2026-12-05:final-1',
      ['Claims, Summit Gulf'],
    ])
  })
})

describe('Input of an invoice', () => {
  test('uses the unit price of an item before the price of its product', () => {
    expect(unitPriceOf({ unitPrice: 45_000, stripePriceId: 'texts-price' }, PRODUCTS)).toBe('45000')
    expect(unitPriceOf({ unitPrice: 0, stripePriceId: 'texts-price' }, PRODUCTS)).toBe('0')
    expect(unitPriceOf({ unitPrice: null, stripePriceId: 'texts-price' }, PRODUCTS)).toBe('0.75')
    expect(unitPriceOf({ unitPrice: null, stripePriceId: 'gone' }, PRODUCTS)).toBeNull()
  })

  test('subtracts deleted records and is never negative', () => {
    const usage = {
      ...{ appraisalCount: 5, appraisalCountDeleted: 2, claimCount: 3, claimCountDeleted: 4, bordereau: true },
      ...{ storageDate: '2026-11-30', userCount: 7 },
    } as Parameters<typeof figuresOf>[0]
    expect(figuresOf(usage)).toEqual({ appraisalCount: 3, claimCount: 0, bordereau: 1, userCount: 7 })
    expect(figuresOf({ ...usage, bordereau: false })).toMatchObject({ bordereau: 0 })
  })

  test('has entered figures for the month before the invoice', () => {
    expect(['2026-12-01', '2026-01-15'].map(enteredMonthOf)).toEqual(['2026-11-01', '2025-12-01'])
  })
})

describe('An ad-hoc item', () => {
  const itemsOf = (items: AdHocItemRow[], kind: 'Monthly' | 'Final', date: string, deactivated = false) => {
    const facts = factsOf({ periods: [], usage: { events: [] }, items })
    const root = { ...facts.root, deactivated }
    return composeInvoices({ ...facts, root }, { kind, date }).flatMap(({ items: lines }) => lines)
  }
  const days = (lines: { serviceDate: string | null }[]): (string | null)[] => lines.map((one) => one.serviceDate)

  test('is due before the date of a monthly invoice, and up to and including the date of a final one', () => {
    const items = ['2026-11-30', '2026-12-01', '2026-12-02'].map((serviceDate) =>
      item({ id: serviceDate, serviceDate }),
    )
    expect(days(itemsOf(items, 'Monthly', '2026-12-01'))).toEqual(['2026-11-30'])
    expect(days(itemsOf(items, 'Final', '2026-12-01'))).toEqual(['2026-11-30', '2026-12-01'])
  })

  test('that recurs is on every monthly invoice with the date of the invoice, and on no final one', () => {
    const recurring = item({ recurring: true, serviceDate: null })
    expect(days(itemsOf([recurring], 'Monthly', '2026-12-01'))).toEqual(['2026-12-01'])
    expect(itemsOf([recurring], 'Final', '2026-12-01')).toEqual([])
    expect(itemsOf([recurring], 'Monthly', '2026-12-01', true)).toEqual([])
    expect(itemsOf([item()], 'Monthly', '2026-12-01', true)).toHaveLength(1)
  })

  test('without a date, a price or an organization of the invoice is not charged', () => {
    const strange = [
      item({ serviceDate: null }),
      item({ unitPrice: null, stripePriceId: 'gone' }),
      item({ organizationId: 'elsewhere', recurring: true }),
    ]
    for (const one of strange) expect(itemsOf([one], 'Monthly', '2026-12-01')).toEqual([])
  })

  test('that is a discount is postponed if the total would be negative, the last one first', () => {
    const discount = (id: string, unitPrice: number) => item({ id, description: id, unitPrice, quantity: 1 })
    const items = [discount('first', -300), discount('charge', 500), discount('second', -300), discount('free', 0)]
    expect(itemsOf(items, 'Monthly', '2026-12-01').map(({ description }) => description)).toEqual([
      'first',
      'charge',
      'free',
    ])
    const even = [discount('charge', 300), discount('whole', -300)]
    expect(itemsOf(even, 'Monthly', '2026-12-01')).toHaveLength(2)
  })
})

test('Each final invoice of the same day has a different key', () => {
  const facts = factsOf({ periods: [], usage: { events: [] }, items: [item()] })
  const keysOf = (request: Parameters<typeof composeInvoices>[1]) =>
    composeInvoices(facts, request).map(({ key }) => key)
  expect(keysOf({ kind: 'Monthly', date: '2026-12-01' })).toEqual(['root:2026-12-01'])
  expect(keysOf({ kind: 'Final', date: '2026-12-05' })).toEqual(['root:2026-12-05:final-1'])
  expect(keysOf({ kind: 'Final', date: '2026-12-05', sequence: 2 })).toEqual(['root:2026-12-05:final-2'])
})
