import { CENTS_PER_DOLLAR, CURRENCY } from './limits.ts'

/** The largest accepted amount in cents. It, and sums of many such amounts, are exact as JavaScript numbers. */
export const MONEY_MAX_CENTS = 99_999_999_999

/**
 * Cents of an amount as a person writes it: '1,234.5' is 123450. The digits are parsed as text, because 0.29 * 100 is
 * not 29 in floating point.
 * @returns null if the text is not an amount of dollars and cents
 */
export function parseCents(text: string): number | null {
  const written = text.trim().replace(/^\$\s*/, '')
  const match = /^(?<dollars>\d{1,3}(?:,\d{3})+|\d+)(?:\.(?<cents>\d{0,2}))?$/.exec(written)
  if (!match?.groups) return null
  const { dollars = '', cents = '' } = match.groups
  const total = Number(dollars.replaceAll(',', '') + cents.padEnd(2, '0'))
  return total <= MONEY_MAX_CENTS ? total : null
}

/** The same for an amount that may be a discount: '-20' is -2000. */
export function parseSignedCents(text: string): number | null {
  const written = text.trim()
  if (!/^[-\u2212]/.test(written)) return parseCents(written)
  const cents = parseCents(written.slice(1))
  // Avoids negative zero.
  return cents === null ? null : 0 - cents
}

/** Cents as a text for an amount field: 123450 is '1234.50'. */
export function centsToText(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const DECIMAL = /^(?<sign>-?)(?<whole>\d{1,12})(?:\.(?<part>\d{1,6}))?$/
const DECIMAL_PLACES = 6
const SCALE = 10n ** BigInt(DECIMAL_PLACES)

/** Half a cent is rounded away from zero. */
function divideRounded(value: bigint, by: bigint): number {
  const isNegative = value < 0n
  const rounded = ((isNegative ? -value : value) * 2n + by) / (by * 2n)
  return Number(isNegative ? -rounded : rounded)
}

/**
 * Cents for a number of units. A unit price can have fractions of a cent, so it is a decimal text; only the amount of
 * the line is rounded.
 * @throws RangeError if the text is not a decimal with at most 12 integer and 6 fraction digits
 */
export function amountOf(unitAmountDecimal: string, quantity: number): number {
  const match = DECIMAL.exec(unitAmountDecimal)
  if (!match?.groups) throw new RangeError('A unit price must be a decimal of cents')
  const { sign = '', whole = '0', part = '' } = match.groups
  return divideRounded(BigInt(sign + whole + part.padEnd(DECIMAL_PLACES, '0')) * BigInt(quantity), SCALE)
}

/** The share of an amount for `days` of `ofDays`. */
export function prorate(cents: number, days: number, ofDays: number): number {
  return divideRounded(BigInt(cents) * BigInt(days), BigInt(ofDays))
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: CURRENCY })

/** Cents as people read them: 123450 is '$1,234.50'. */
export function formatCents(cents: number): string {
  return dollars.format(cents / CENTS_PER_DOLLAR)
}

/**
 * An amount in the smallest unit of a currency, as people read it: 500 of JPY is '¥500', of EUR '€5.00'.
 *
 * @param currency ISO 4217; the site's when left out
 */
export function formatAmount(amount: number, currency: string = CURRENCY): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

const unitDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: CURRENCY, maximumFractionDigits: 6 })

/** A unit price as people read it; parts of a cent are not lost: '0.75' is '$0.0075'. */
export function formatUnitAmount(unitAmountDecimal: string): string {
  return unitDollars.format(Number(unitAmountDecimal) / CENTS_PER_DOLLAR)
}

/**
 * The unit price that a person writes in dollars, as a decimal text of cents: '1,499.5' is '149950', '0.0075' is
 * '0.75'. The digits are moved as text, because 0.29 * 100 is not 29.
 *
 * @returns null unless it is an amount below 100 million dollars with at most eight decimal places
 */
export function parseUnitAmount(text: string): string | null {
  const written = text.trim().replace(/^\$\s*/, '')
  const match = /^(?<dollars>\d{1,3}(?:,\d{3}){1,2}|\d{1,8})(?:\.(?<part>\d{0,8}))?$/.exec(written)
  if (!match?.groups) return null
  const { dollars = '', part = '' } = match.groups
  const digits = part.padEnd(2, '0')
  const whole = (dollars.replaceAll(',', '') + digits.slice(0, 2)).replace(/^0+(?=\d)/, '')
  return plainDecimal(`${whole}.${digits.slice(2)}`)
}

/** A unit price in cents, as dollars for an amount field: '14900' is '149.00', '0.75' is '0.0075'. */
export function unitAmountToText(unitAmountDecimal: string): string {
  const [whole = '0', part = ''] = plainDecimal(unitAmountDecimal).split('.')
  const digits = whole.padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}${part}`
}

/** A decimal without trailing zeros: '14900.000000' is '14900'. */
export function plainDecimal(decimal: string): string {
  return decimal.includes('.') ? decimal.replace(/\.?0*$/, '') : decimal
}
