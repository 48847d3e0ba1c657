/** The largest amount that is taken, in cents: it and sums of many such amounts are exact as numbers. */
export const MONEY_MAX_CENTS = 99_999_999_999

/**
 * Cents of an amount as a person writes it: '1,234.5' is 123450. The digits are read as text, because 0.29 * 100 is not 29
 * (decision 66).
 *
 * @returns null for what is no amount of dollars and cents
 */
export function parseCents(text: string): number | null {
  const written = text.trim().replace(/^\$\s*/, '')
  const match = /^(?<dollars>\d{1,3}(?:,\d{3})+|\d+)(?:\.(?<cents>\d{0,2}))?$/.exec(written)
  if (!match?.groups) return null
  const { dollars = '', cents = '' } = match.groups
  const total = Number(dollars.replaceAll(',', '') + cents.padEnd(2, '0'))
  return total <= MONEY_MAX_CENTS ? total : null
}

/** Cents as a text for an amount field: 123450 is '1234.50'. */
export function centsToText(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
