import * as z from 'zod/mini'
import {
  PRICE_MIN_DAY,
  PRODUCT_CODE_MAX_LENGTH,
  PRODUCT_DESCRIPTION_MAX_LENGTH,
  PRODUCT_NAME_MAX_LENGTH,
  UNIT_PRICE_MAX_CENTS,
} from '#shared/limits.ts'
import { formatCents, parseUnitAmount } from '#shared/money.ts'
import { unitPriceDecimal, USAGE_METRICS } from './billing.ts'
import { isPlausibleDay } from './calendar-days.ts'
import { fieldMessages } from './field-messages.ts'

/** Rules of the products and prices that staff manages in the embedded ledger. */

export const PRODUCT_KINDS = ['Plan', 'Usage', 'Service'] as const
export type ProductKind = (typeof PRODUCT_KINDS)[number]
export const PRICE_INTERVALS = ['Month', 'Year'] as const

const trimmed = (maximum: number) => z.string().check(z.trim(), z.maxLength(maximum, fieldMessages.tooLong(maximum)))
const name = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: fieldMessages.required, abort: true }),
    z.maxLength(PRODUCT_NAME_MAX_LENGTH, fieldMessages.tooLong(PRODUCT_NAME_MAX_LENGTH)),
    z.regex(/^\P{Cc}*$/u, fieldMessages.format),
  )
const day = z.iso
  .date(fieldMessages.date)
  .check(z.refine((value) => value >= PRICE_MIN_DAY && isPlausibleDay(value), fieldMessages.date))
/** The code that identifies a product in price files. */
export const productCode = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: fieldMessages.required, abort: true }),
    z.maxLength(PRODUCT_CODE_MAX_LENGTH, fieldMessages.tooLong(PRODUCT_CODE_MAX_LENGTH)),
    z.regex(/^[a-z0-9][a-z0-9-]*$/, 'Use small letters, digits and hyphens'),
  )

export const KIND_MESSAGES = {
  metric: 'Choose what is counted',
  noMetric: 'Only a product that is billed by use counts something',
  interval: 'A plan is charged each month or each year',
  noInterval: 'Only a plan is charged each month or each year',
} as const

/** The texts of billingProductUpdate. */
export const productNames = z.object({ name, description: trimmed(PRODUCT_DESCRIPTION_MAX_LENGTH) })

const kinds = { kind: z.enum(PRODUCT_KINDS), metric: z.nullish(z.enum(USAGE_METRICS)) }
const hasMetric = z.refine<{ kind: ProductKind; metric?: unknown }>(
  ({ kind, metric }) => kind !== 'Usage' || Boolean(metric),
  { error: KIND_MESSAGES.metric, path: ['metric'] },
)
const hasNoMetric = z.refine<{ kind: ProductKind; metric?: unknown }>(
  ({ kind, metric }) => kind === 'Usage' || !metric,
  { error: KIND_MESSAGES.noMetric, path: ['metric'] },
)

/** The product of billingProductAdd. */
export const newProduct = z
  .object({ name, description: trimmed(PRODUCT_DESCRIPTION_MAX_LENGTH), ...kinds })
  .check(hasMetric, hasNoMetric)

/** The price of billingProductAdd and billingPriceAdd. */
export const newPrice = z.object({
  interval: z.nullish(z.enum(PRICE_INTERVALS)),
  unitAmountDecimal: unitPriceDecimal,
  effectiveDate: day,
})

/** Why a product of this kind cannot be charged at this interval; null if it can. */
export function intervalProblem(kind: ProductKind, interval: string | null | undefined): string | null {
  if (kind === 'Plan') return interval ? null : KIND_MESSAGES.interval
  return interval ? KIND_MESSAGES.noInterval : null
}

const dollars = z.string().check(
  z.trim(),
  z.minLength(1, { error: fieldMessages.required, abort: true }),
  z.refine((text) => parseUnitAmount(text) !== null, { error: fieldMessages.format, abort: true }),
  z.refine((text) => z.safeParse(unitPriceDecimal, parseUnitAmount(text)).success, {
    error: fieldMessages.amountWithin(formatCents(0), formatCents(UNIT_PRICE_MAX_CENTS)),
  }),
)
const priceTexts = { interval: z.enum(['', ...PRICE_INTERVALS]), unitPrice: dollars, effectiveDate: day }
const hasInterval = z.refine<{ kind: ProductKind; interval: string }>(
  ({ kind, interval }) => intervalProblem(kind, interval) === null,
  { error: KIND_MESSAGES.interval, path: ['interval'] },
)

/** The form of a new product with its first price. */
export const productForm = z
  .object({
    name,
    description: trimmed(PRODUCT_DESCRIPTION_MAX_LENGTH),
    kind: z.enum(PRODUCT_KINDS),
    metric: z.enum(['', ...USAGE_METRICS]),
    ...priceTexts,
  })
  .check(
    z.refine(({ kind, metric }) => kind !== 'Usage' || metric !== '', {
      error: KIND_MESSAGES.metric,
      path: ['metric'],
    }),
    hasInterval,
  )

/** The form of an additional price; the product determines the kind, so it is not shown. */
export const priceForm = z.object({ kind: z.enum(PRODUCT_KINDS), ...priceTexts }).check(hasInterval)

/** One row of a price file: a product and one of its prices. */
export const priceFileRow = z
  .object({
    product: productCode,
    name,
    description: trimmed(PRODUCT_DESCRIPTION_MAX_LENGTH),
    ...kinds,
    interval: z.nullish(z.enum(PRICE_INTERVALS)),
    unitPrice: dollars,
    effectiveDate: day,
  })
  .check(hasMetric, hasNoMetric)

export type PriceFileRow = z.output<typeof priceFileRow>
