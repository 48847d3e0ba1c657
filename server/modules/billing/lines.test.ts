import { describe, expect, it } from 'vitest'
import type { BillingPrice, BillingProduct } from '#server/lib/billing/port.ts'
import { lineOf, nameOfMonth, priceOn, usagePriceOn } from './lines.ts'

const price = (effectiveDate: string): BillingPrice => ({
  ...{ id: effectiveDate, productId: 'claims', description: 'Claims', unitAmountDecimal: '150', interval: null },
  effectiveDate,
})
const [january, march, june] = [price('2026-01-01'), price('2026-03-01'), price('2026-06-01')]
const PRICES = [march, january, june]

describe('The price on a day', () => {
  it.each([
    ['2025-12-31', null],
    ['2026-01-01', january],
    ['2026-02-28', january],
    ['2026-03-01', march],
    ['2026-05-31', march],
    ['2026-06-01', june],
    ['2030-01-01', june],
  ])('is the one that took effect last: %s', (day, expected) => {
    expect(priceOn(PRICES, day)).toBe(expected)
  })

  it('is the first of two with the same effective date', () => {
    const [first, second] = [price('2026-01-01'), price('2026-01-01')]
    expect(priceOn([first, second], '2026-02-01')).toBe(first)
  })
})

describe('The usage price of a month', () => {
  const product = (archivedOn: string | null): BillingProduct => ({
    ...{
      id: 'claims',
      name: 'Claims',
      description: '',
      kind: 'Usage',
      metric: 'claimCount',
      archivedOn,
      prices: PRICES,
    },
  })

  it('is the price on its first day', () => {
    expect(usagePriceOn(product(null), '2026-04-01')).toBe(march)
  })

  it.each([
    ['2026-04-02', march],
    ['2026-04-01', null],
    ['2026-03-31', null],
  ])('is null from the day on which the product was archived: %s', (archivedOn, expected) => {
    expect(usagePriceOn(product(archivedOn), '2026-04-01')).toBe(expected)
  })
})

it('A line rounds its amount once', () => {
  expect(lineOf('Text messages', '2026-11-20', '0.75', 3)).toEqual({
    ...{ description: 'Text messages', serviceDate: '2026-11-20', unitAmountDecimal: '0.75', quantity: 3 },
    amountCents: 2,
  })
})

it('The name of a month is the same for all its days', () => {
  expect(['2026-12-01', '2026-12-31', '2027-01-01'].map(nameOfMonth)).toEqual([
    'December 2026',
    'December 2026',
    'January 2027',
  ])
})
