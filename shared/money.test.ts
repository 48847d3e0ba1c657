import { describe, expect, it } from 'vitest'
import { centsToText, MONEY_MAX_CENTS, parseCents } from './money.ts'

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

  it('keeps the sign of a credit', () => {
    expect(centsToText(-5)).toBe('-0.05')
  })
})
