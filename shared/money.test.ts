import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  amountOf,
  centsToText,
  formatCents,
  MONEY_MAX_CENTS,
  parseCents,
  parseSignedCents,
  plainDecimal,
  prorate,
} from './money.ts'

describe('An amount of money', () => {
  it.each([
    ['0', 0],
    ['0.29', 29],
    ['1.1', 110],
    ['19.99', 1999],
    ['5.', 500],
    [' $ 1,234.50 ', 123450],
    ['1,234,567.89', 123456789],
    ['999999999.99', MONEY_MAX_CENTS],
  ])('%s is read digit by digit', (text, cents) => {
    expect(parseCents(text)).toBe(cents)
  })

  it.each(['', '.', '.5', '-1', '1.234', '1,23', '1e3', '12,3456', '1000000000.00', 'ten'])('%s is none', (text) => {
    expect(parseCents(text)).toBeNull()
  })

  it.each([0, 5, 29, 110, 123450, MONEY_MAX_CENTS])('%i cents come back from their text', (cents) => {
    expect(parseCents(centsToText(cents))).toBe(cents)
  })

  it.each([
    ['-20', -2_000],
    ['\u22121,000.5', -100_050],
    ['-0', 0],
    ['7', 700],
    ['--1', null],
    ['-', null],
  ])('%s is read as a discount or an amount', (text, cents) => {
    expect(parseSignedCents(text)).toBe(cents)
  })

  it('of a discount is rounded like any other', () => {
    expect([amountOf('-0.5', 3), amountOf('-45000', 2)]).toEqual([-2, -90_000])
  })

  it('keeps the sign of a credit', () => {
    expect(centsToText(-5)).toBe('-0.05')
  })
})

/** A decimal of cents as the price list has them: whole digits and up to six places. */
const unitPrice = fc
  .tuple(fc.integer({ min: 0, max: 999_999_999 }), fc.integer({ min: 0, max: 999_999 }))
  .map(([whole, part]) => `${whole}.${String(part).padStart(6, '0')}`)
const quantity = fc.integer({ min: 0, max: 1_000_000 })
const millionths = (decimal: string): bigint => BigInt(decimal.replace('.', ''))

describe('A line', () => {
  it.each([
    ['0.5', 1, 1],
    ['1.005', 100, 101],
    ['0.75', 3, 2],
  ])('of %s cents times %i is %i cents', (price, count, cents) => {
    expect(amountOf(price, count)).toBe(cents)
  })
})

describe('Whatever the price and the number of units', () => {
  it('a line is never more than half a cent away from the exact amount', () => {
    fc.assert(
      fc.property(unitPrice, quantity, (price, count) => {
        const exact = millionths(price) * BigInt(count)
        const off = BigInt(amountOf(price, count)) * 1_000_000n - exact
        expect(off > -500_000n && off <= 500_000n).toBe(true)
      }),
    )
  })

  it('whole cents are exact, and more units never cost less', () => {
    fc.assert(
      fc.property(unitPrice, quantity, (price, count) => {
        const whole = price.split('.')[0] ?? '0'
        expect(amountOf(whole, count)).toBe(Number(whole) * count)
        expect(amountOf(price, count + 1)).toBeGreaterThanOrEqual(amountOf(price, count))
      }),
    )
  })

  it('noughts at the end of a price change nothing', () => {
    fc.assert(
      fc.property(unitPrice, quantity, (price, count) => {
        expect(amountOf(plainDecimal(price), count)).toBe(amountOf(price, count))
      }),
    )
  })

  it('an amount comes back from its text', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MONEY_MAX_CENTS }), (cents) => {
        expect(parseCents(centsToText(cents))).toBe(cents)
        expect(parseCents(formatCents(cents))).toBe(cents)
      }),
    )
  })
})

describe('A part of a month', () => {
  const month = fc.tuple(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 28, max: 31 }))

  it('and the rest of it are the whole, to half a cent each', () => {
    fc.assert(
      fc.property(month, fc.nat(), ([cents, days], seed) => {
        const part = seed % (days + 1)
        const sum = prorate(cents, part, days) + prorate(cents, days - part, days)
        expect(Math.abs(sum - cents)).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('is nothing for no day, the whole for all, and grows with each day', () => {
    fc.assert(
      fc.property(month, fc.nat(), ([cents, days], seed) => {
        const part = seed % days
        expect([prorate(cents, 0, days), prorate(cents, days, days)]).toEqual([0, cents])
        expect(prorate(cents, part + 1, days)).toBeGreaterThanOrEqual(prorate(cents, part, days))
      }),
    )
  })

  it('of a refund is what the charge was', () => {
    fc.assert(
      fc.property(month, fc.nat(), ([cents, days], seed) => {
        expect(prorate(-cents, seed % days, days)).toBe(0 - prorate(cents, seed % days, days))
      }),
    )
  })
})
