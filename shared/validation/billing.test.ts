import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { messagesOf } from './messages-of.ts'
import { adHocItem, invoiceUsage, isLineAmount, unitPriceDecimal, USAGE_COUNTS, usageTexts } from './billing.ts'
import { billingDateInForm, isBillingDate, isPastBillingDate } from './billing-dates.ts'

const today = '2026-03-15'
const item = {
  description: 'Training',
  unitPrice: 5000,
  quantity: 2,
  serviceDate: '2026-03-01',
  recurring: false,
  externalOrganizationId: null,
  stripeProductId: null,
  stripePriceId: null,
}

describe('An item that staff adds to an invoice', () => {
  it.each([
    ['no description', { description: ' ' }, 'description', 'Required Field'],
    ['a description of two lines', { description: 'a\nb' }, 'description', 'Invalid character(s) or format'],
    ['a quantity of 0', { quantity: 0 }, 'quantity', 'Invalid character(s) or format'],
    ['no date although it is charged once', { serviceDate: null }, 'serviceDate', 'Required Field'],
    ['an invalid date', { serviceDate: '3/1/2026' }, 'serviceDate', 'Invalid date'],
    ['neither an amount nor a price', { unitPrice: null }, 'unitPrice', 'Required Field'],
    ['a price without its product', { stripePriceId: 'price' }, 'stripeProductId', 'Required Field'],
  ])('is refused with %s', async (_, change, field, message) => {
    expect(await messagesOf(adHocItem, { ...item, ...change })).toEqual({ [field]: message })
  })

  it('is refused if the amount of the line cannot be exact', async () => {
    expect(isLineAmount(999_999_999_999_999_999)).toBe(false)
    expect(isLineAmount(-999_999_999_999_999_999)).toBe(false)
    expect(isLineAmount(-1000)).toBe(true)
    const messages = await messagesOf(adHocItem, { ...item, unitPrice: 2_000_000_000, quantity: 1_000_000 })
    expect(messages['quantity']).toBeDefined()
  })

  it.each([
    ['an amount', {}],
    ['a discount', { unitPrice: -5000 }],
    ['no charge', { unitPrice: 0 }],
    ['the price of a product', { unitPrice: null, stripeProductId: 'product', stripePriceId: 'price' }],
    ['no date, if it is charged each month', { serviceDate: null, recurring: true }],
  ])('may have %s', async (_, change) => {
    expect(await messagesOf(adHocItem, { ...item, ...change })).toEqual({})
  })
})

describe('The price of a unit', () => {
  it.each(['', '-1', '1.1234567', '1,5', '1e3', '0x1'])('is refused as %j', async (text) => {
    expect(Object.values(await messagesOf(unitPriceDecimal, text))).toEqual(['Invalid character(s) or format'])
  })

  it('has at most six decimal places and the same limit as an amount', async () => {
    expect(await messagesOf(unitPriceDecimal, ' 0.000001 ')).toEqual({})
    expect(await messagesOf(unitPriceDecimal, '999999999')).toEqual({})
    expect(Object.keys(await messagesOf(unitPriceDecimal, '999999999.1'))).toEqual([''])
  })
})

describe('The usage of an invoice', () => {
  const counts = (value: unknown) => Object.fromEntries(USAGE_COUNTS.map((name) => [name, value]))

  it('has whole numbers of at least 0', async () => {
    expect(await messagesOf(invoiceUsage, { ...counts(0), bordereau: true, storageDate: today })).toEqual({})
    const messages = await messagesOf(invoiceUsage, { ...counts(-1), bordereau: true, storageDate: null })
    expect(Object.keys(messages)).toEqual([...USAGE_COUNTS])
  })

  it('is typed as text, and every field that is no number is named', async () => {
    const now = new Date().toISOString().slice(0, 10)
    expect(await messagesOf(usageTexts, { ...counts('12'), bordereau: false, storageDate: now })).toEqual({})
    expect(await messagesOf(usageTexts, { ...counts('12'), bordereau: false, storageDate: '' })).toEqual({})
    const messages = await messagesOf(usageTexts, { ...counts('x'), bordereau: false, storageDate: '' })
    expect(Object.keys(messages)).toEqual([...USAGE_COUNTS])
  })
})

describe('A date of billing', () => {
  it.each([
    ['0001-01-01', false],
    ['2026-02-30', false],
    ['2026-3-1', false],
    ['2026-03-15', true],
    ['2026-03-16', true],
    ['9999-01-01', false],
  ])('%s is plausible: %s', (day, expected) => {
    expect(isBillingDate(day, today)).toBe(expected)
  })

  it('has a first and a last plausible day', () => {
    const days = ['2021-03-10', '2021-03-11', '2029-03-17', '2029-03-18']
    expect(days.filter((day) => isBillingDate(day, today))).toEqual(['2021-03-11', '2029-03-17'])
  })

  it('of a payment is not in the future', () => {
    expect(isPastBillingDate('2026-03-15', today)).toBe(true)
    expect(isPastBillingDate('2026-03-16', today)).toBe(false)
    expect(isPastBillingDate('0001-01-01', today)).toBe(false)
  })

  it('in a form is compared with the current day', async () => {
    expect(await messagesOf(billingDateInForm, new Date().toISOString().slice(0, 10))).toEqual({})
    expect(Object.values(await messagesOf(billingDateInForm, '0001-01-01'))).toEqual([
      expect.stringContaining('years before'),
    ])
    expect(z.safeParse(billingDateInForm, 'soon').error?.issues.map(({ message }) => message)).toEqual(['Invalid date'])
  })
})
