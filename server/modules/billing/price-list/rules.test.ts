import { describe, expect, it } from 'vitest'
import type { BillingPrice, BillingProduct } from '#server/lib/billing/port.ts'
import { PRODUCT_PRICES_MAX_COUNT } from '#shared/limits.ts'
import { describePrice, planPriceOn, PRICE_PROBLEMS, priceProblem } from './rules.ts'

const TODAY = '2026-11-20'
type Interval = 'Month' | 'Year' | null
const at = (effectiveDate: string, interval: Interval = null) => ({ effectiveDate, interval })
const usage = (...prices: { effectiveDate: string; interval: Interval }[]) => ({ kind: 'Usage', prices }) as const
const plan = (...prices: { effectiveDate: string; interval: Interval }[]) => ({ kind: 'Plan', prices }) as const

describe('An additional price', () => {
  it('needs an interval if the product is a plan, and must have none otherwise', () => {
    expect(priceProblem(plan(), at(TODAY), TODAY)?.field).toBe('interval')
    expect(priceProblem(usage(), at(TODAY, 'Month'), TODAY)?.field).toBe('interval')
    expect(priceProblem(plan(), at(TODAY, 'Year'), TODAY)).toBeNull()
    expect(priceProblem(usage(), at(TODAY), TODAY)).toBeNull()
  })

  it('cannot take effect on the same day as another price of its interval', () => {
    const doubled = { field: 'effectiveDate', message: PRICE_PROBLEMS.doubled }
    expect(priceProblem(plan(at('2026-12-01', 'Month')), at('2026-12-01', 'Month'), TODAY)).toEqual(doubled)
    expect(priceProblem(plan(at('2026-12-01', 'Month')), at('2026-12-01', 'Year'), TODAY)).toBeNull()
    expect(priceProblem(plan(at('2026-12-01', 'Month')), at('2026-12-02', 'Month'), TODAY)).toBeNull()
  })

  it('must take effect within ten years', () => {
    expect(priceProblem(usage(), at('2036-11-01'), TODAY)).toBeNull()
    expect(priceProblem(usage(), at('2036-11-02'), TODAY)).toEqual({
      field: 'effectiveDate',
      message: 'A price takes effect within 10 years.',
    })
  })

  it('cannot take effect in the past if a price of its interval is in effect', () => {
    const past = { field: 'effectiveDate', message: PRICE_PROBLEMS.past }
    expect(priceProblem(usage(at('2026-01-01')), at('2026-11-19'), TODAY)).toEqual(past)
    expect(priceProblem(usage(at(TODAY)), at('2026-11-19'), TODAY)).toEqual(past)
    expect(priceProblem(usage(at('2026-01-01')), at(TODAY), TODAY)).toBeNull()
    expect(priceProblem(usage(at('2026-12-01')), at('2026-11-19'), TODAY)).toBeNull()
    expect(priceProblem(plan(at('2026-01-01', 'Month')), at('2026-11-19', 'Year'), TODAY)).toBeNull()
  })

  it('is rejected if the product has the maximum number of prices', () => {
    const prices = Array.from({ length: PRODUCT_PRICES_MAX_COUNT }, (_, index) => at(`2027-${1000 + index}`))
    expect(priceProblem(usage(...prices), at('2026-12-01'), TODAY)).toEqual({
      field: 'effectiveDate',
      message: 'Cannot exceed 500 prices.',
    })
    expect(priceProblem(usage(...prices.slice(1)), at('2026-12-01'), TODAY)).toBeNull()
  })
})

it('A price is described by its product and how often it is charged', () => {
  expect((['Month', 'Year', null] as const).map((interval) => describePrice('Firm', interval))).toEqual([
    'Firm, each month',
    'Firm, each year',
    'Firm',
  ])
})

describe('The price of a plan on a day', () => {
  const price = (productId: string, interval: Interval, effectiveDate: string): BillingPrice => ({
    ...{ id: `${productId} ${interval} ${effectiveDate}`, productId, description: '', unitAmountDecimal: '100' },
    ...{ interval, effectiveDate },
  })
  const product = (id: string, prices: BillingPrice[]): BillingProduct => ({
    ...{ id, name: id, description: '', kind: 'Plan', metric: null, prices },
  })
  const chosen = price('firm', 'Month', '2026-01-01')
  const next = price('firm', 'Month', '2026-06-01')
  const products = [
    product('solo', [price('solo', 'Month', '2026-05-01')]),
    product('firm', [chosen, price('firm', 'Year', '2026-05-01'), next]),
  ]

  it('is the latest price of its product and interval', () => {
    expect(planPriceOn({ price: chosen }, products, '2026-05-31')).toBe(chosen)
    expect(planPriceOn({ price: chosen }, products, '2026-06-01')).toBe(next)
  })

  it('is the chosen price if the list has no product or no price for that day', () => {
    expect(planPriceOn({ price: chosen }, [], '2026-06-01')).toBe(chosen)
    expect(planPriceOn({ price: next }, products, '2025-12-31')).toBe(next)
  })
})
