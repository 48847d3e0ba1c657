import type { TaxLine, TaxTreatment } from '#server/lib/billing/port.ts'
import { prorate } from '#shared/money.ts'

/** A tax rate that applies from a day on. */
export interface TaxRate {
  countryId: string
  /** Null if the tax applies to the whole country. */
  adminArea1Id: string | null
  name: string
  /** In hundredths of a percent; 0 ends the tax. */
  basisPoints: number
  effectiveDate: string
}

/** The region in which a customer is taxed. */
export interface TaxRegion {
  countryId: string
  adminArea1Id: string | null
}

const ONE_HUNDRED_PERCENT = 10_000

/**
 * Returns the rates of a region on a day: for each tax, the rate that took effect last. Taxes that have ended are left
 * out.
 */
export function ratesOn(rates: readonly TaxRate[], { countryId, adminArea1Id }: TaxRegion, day: string): TaxRate[] {
  const inEffect = new Map<string, TaxRate>()
  for (const rate of rates) {
    if (rate.countryId !== countryId || rate.effectiveDate > day) continue
    if (rate.adminArea1Id !== null && rate.adminArea1Id !== adminArea1Id) continue
    const key = `${rate.adminArea1Id ?? ''}:${rate.name}`
    const before = inEffect.get(key)
    if (!before || before.effectiveDate < rate.effectiveDate) inEffect.set(key, rate)
  }
  return [...inEffect.values()]
    .filter(({ basisPoints }) => basisPoints > 0)
    .sort((a, b) => a.name.localeCompare(b.name))
}

/** Returns the taxes on an amount in cents, each rounded once. Empty unless the customer is taxable. */
export function taxesOn(cents: number, rates: readonly TaxRate[], treatment: TaxTreatment): TaxLine[] {
  if (treatment !== 'Taxable' || cents <= 0) return []
  return rates.map(({ name, basisPoints }) => ({
    ...{ name, basisPoints, taxableCents: cents },
    amountCents: prorate(cents, basisPoints, ONE_HUNDRED_PERCENT),
  }))
}
