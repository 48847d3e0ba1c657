import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  amountOf,
  centsToText,
  formatAmount,
  formatCents,
  formatUnitAmount,
  MONEY_MAX_CENTS,
  parseCents,
  parseSignedCents,
  parseUnitAmount,
  plainDecimal,
  prorate,
  unitAmountToText,
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
    ['5-', null],
  ])('%s is read as a discount or an amount', (text, cents) => {
    expect(parseSignedCents(text)).toBe(cents)
  })

  it('of a discount is rounded like any other', () => {
    expect([amountOf('-0.5', 3), amountOf('-45000', 2)]).toEqual([-2, -90_000])
  })

  it('keeps the sign of a credit', () => {
    expect(centsToText(-5)).toBe('-0.05')
    expect(parseSignedCents(' -5 ')).toBe(-500)
  })

  it('has at least two places in its text', () => {
    expect([0, 5, 123450].map(centsToText)).toEqual(['0.00', '0.05', '1234.50'])
  })

  it.each(['US$ 5', 'x$5', '5$', '5 4', '1,234,5', '1234,567', '5.123', '1,,234'])('%s is none either', (text) => {
    expect(parseCents(text)).toBeNull()
  })
})

/** A decimal of cents as the price list has them: whole digits and up to six places. */
const unitPrice = fc
  .tuple(fc.integer({ min: 0, max: 999_999_999 }), fc.integer({ min: 0, max: 999_999 }))
  .map(([whole, part]) => `${whole}.${String(part).padStart(6, '0')}`)
const quantity = fc.integer({ min: 0, max: 1_000_000 })
const millionths = (decimal: string): bigint => BigInt(decimal.replace('.', ''))

describe('A unit price', () => {
  it.each([
    ['1,499.5', '149950'],
    [' $ 149 ', '14900'],
    ['0.0075', '0.75'],
    ['0.5', '50'],
    ['0', '0'],
    ['7.', '700'],
    ['12345678', '1234567800'],
    ['99,999,999.00000001', '9999999900.000001'],
    ['0.07', '7'],
    ['010', '1000'],
  ])('of %s dollars is %s cents', (text, cents) => {
    expect(parseUnitAmount(text)).toBe(cents)
  })

  it.each(['', '.', '.5', '-1', '123456789', '1,234,567,890', '1.123456789', 'x1', '1x', '1,23'])(
    'is not read from %s',
    (text) => {
      expect(parseUnitAmount(text)).toBeNull()
    },
  )

  it.each([
    ['14900', '149.00'],
    ['0.75', '0.0075'],
    ['5', '0.05'],
    ['14900.000000', '149.00'],
    ['14900.50', '149.005'],
  ])('of %s cents is %s in its field', (cents, text) => {
    expect(unitAmountToText(cents)).toBe(text)
    expect(parseUnitAmount(text)).toBe(plainDecimal(cents))
  })

  it.each([
    ['14900', '$149.00'],
    ['0.75', '$0.0075'],
    ['149900.5', '$1,499.005'],
  ])('of %s cents is read as %s', (cents, text) => {
    expect(formatUnitAmount(cents)).toBe(text)
  })

  it.each([
    ['100', '100'],
    ['10.50', '10.5'],
    ['10.00', '10'],
    ['0.000000', '0'],
  ])('of %s is %s without the noughts at its end', (decimal, plain) => {
    expect(plainDecimal(decimal)).toBe(plain)
  })

  it.each(['', '1.', '.5', '1.1234567', '1234567890123', '+1', '1 ', ' 1', '1e3', 'x1'])(
    'is never calculated from %s',
    (text) => {
      expect(() => amountOf(text, 1)).toThrow(new RangeError('A unit price must be a decimal of cents'))
    },
  )

  it('may have all digits that are allowed', () => {
    expect(amountOf('999999999999.999999', 1)).toBe(1_000_000_000_000)
    expect(amountOf('0.000001', 500_000)).toBe(1)
  })
})

it('Amounts are read as those of their currency', () => {
  expect([formatCents(123450), formatCents(-5)]).toEqual(['$1,234.50', '-$0.05'])
  expect([formatAmount(500), formatAmount(500, 'JPY'), formatAmount(500, 'EUR')]).toEqual(['$5.00', '¥500', '€5.00'])
})

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
