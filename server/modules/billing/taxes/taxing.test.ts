import { describe, expect, it } from 'vitest'
import { ratesOn, type TaxRate, taxesOn } from './taxing.ts'

const rate = (name: string, basisPoints: number, changes: Partial<TaxRate> = {}): TaxRate => ({
  ...{ countryId: 'US', adminArea1Id: 'US-TX', name, basisPoints, effectiveDate: '2026-01-01' },
  ...changes,
})
const TEXAS = { countryId: 'US', adminArea1Id: 'US-TX' }
const namesOn = (rates: TaxRate[], region = TEXAS, day = '2026-06-01'): string[] =>
  ratesOn(rates, region, day).map(({ name, basisPoints }) => `${name} ${basisPoints}`)

describe('Tax rates of a region on a day', () => {
  it('include the rates of its country and its state, ordered by name', () => {
    const rates = [
      rate('State', 625),
      rate('Country', 100, { adminArea1Id: null }),
      rate('Other state', 400, { adminArea1Id: 'US-NC' }),
      rate('Other country', 500, { countryId: 'CA', adminArea1Id: null }),
    ]
    expect(namesOn(rates)).toEqual(['Country 100', 'State 625'])
    expect(namesOn(rates, { countryId: 'US', adminArea1Id: 'US-NC' })).toEqual(['Country 100', 'Other state 400'])
    expect(ratesOn(rates, { countryId: 'US', adminArea1Id: null }, '2026-06-01')).toHaveLength(1)
  })

  it('apply from their effective date, and the latest one wins regardless of the input order', () => {
    const [first, second] = [rate('State', 600), rate('State', 625, { effectiveDate: '2026-06-01' })]
    for (const rates of [
      [first, second],
      [second, first],
    ]) {
      expect(namesOn(rates, TEXAS, '2025-12-31')).toEqual([])
      expect(namesOn(rates, TEXAS, '2026-01-01')).toEqual(['State 600'])
      expect(namesOn(rates, TEXAS, '2026-05-31')).toEqual(['State 600'])
      expect(namesOn(rates, TEXAS, '2026-06-01')).toEqual(['State 625'])
    }
  })

  it('both apply if the country and the state have a tax of the same name', () => {
    expect(namesOn([rate('Sales tax', 625), rate('Sales tax', 100, { adminArea1Id: null })])).toEqual([
      'Sales tax 625',
      'Sales tax 100',
    ])
  })

  it('use the first of two rates with the same effective date', () => {
    expect(namesOn([rate('State', 600), rate('State', 625)])).toEqual(['State 600'])
  })

  it('end with a rate of zero', () => {
    expect(namesOn([rate('State', 600), rate('State', 0, { effectiveDate: '2026-03-01' })])).toEqual([])
    expect(namesOn([rate('State', 1)])).toEqual(['State 1'])
  })
})

describe('Taxes on an amount', () => {
  const rates = [rate('City', 200), rate('State', 625)]

  it('are rounded separately', () => {
    expect(taxesOn(10_050, rates, 'Taxable')).toEqual([
      { name: 'City', basisPoints: 200, taxableCents: 10_050, amountCents: 201 },
      { name: 'State', basisPoints: 625, taxableCents: 10_050, amountCents: 628 },
    ])
    expect(taxesOn(1, rates, 'Taxable').map(({ amountCents }) => amountCents)).toEqual([0, 0])
  })

  it('are empty for zero, for a credit and for a customer who is not taxable', () => {
    expect(taxesOn(0, rates, 'Taxable')).toEqual([])
    expect(taxesOn(-500, rates, 'Taxable')).toEqual([])
    expect(taxesOn(10_000, rates, 'Exempt')).toEqual([])
  })
})
