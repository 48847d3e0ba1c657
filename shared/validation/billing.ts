import * as z from 'zod/mini'
import {
  AD_HOC_DESCRIPTION_MAX_LENGTH,
  AD_HOC_QUANTITY_MAX_COUNT,
  UNIT_PRICE_MAX_CENTS,
  USAGE_MAX_COUNT,
} from '#shared/limits.ts'
import { formatCents, MONEY_MAX_CENTS } from '#shared/money.ts'
import { billingDate, billingDateInForm } from './billing-dates.ts'
import { fieldMessages } from './field-messages.ts'
import { wholeNumberInForm } from './form-fields.ts'
import { singleLine } from './single-line.ts'

/** Metrics by which usage is counted; each metered product uses one of them. */
export const USAGE_METRICS = [
  'appraisalCount',
  'claimCount',
  'hoverCount',
  'torrentCount',
  'odysseyCount',
  'storageActive',
  'symbilityCount',
  'textMessageCount',
  'userCount',
  'xactCount',
  'bordereau',
  'assistantTokens',
] as const

export type UsageMetric = (typeof USAGE_METRICS)[number]

/** Number fields of the usage form; deleted records are subtracted from the metric they belong to. */
export const USAGE_COUNTS = [
  'appraisalCount',
  'appraisalCountDeleted',
  'claimCount',
  'claimCountDeleted',
  'hoverCount',
  'torrentCount',
  'odysseyCount',
  'storageActive',
  'symbilityCount',
  'textMessageCount',
  'userCount',
  'xactCount',
] as const

const count = z
  .int(fieldMessages.format)
  .check(z.minimum(0, fieldMessages.format), z.maximum(USAGE_MAX_COUNT, fieldMessages.format))

const eachCount = <Rule>(rule: Rule) =>
  Object.fromEntries(USAGE_COUNTS.map((name) => [name, rule])) as Record<(typeof USAGE_COUNTS)[number], Rule>

/** The usage of billingPreviewInvoiceGet. */
export const invoiceUsage = z.object({
  ...eachCount(count),
  bordereau: z.boolean(),
  storageDate: z.nullish(billingDate),
})

/** The same usage as typed text. */
export const usageTexts = z.object({
  ...eachCount(wholeNumberInForm(0, USAGE_MAX_COUNT)),
  bordereau: z.boolean(),
  storageDate: z.union([z.literal(''), billingDateInForm]),
})

export type InvoiceUsageValues = z.output<typeof invoiceUsage>

const LIMIT = formatCents(UNIT_PRICE_MAX_CENTS)
/** Message for a unit price above the limit; the limit fits into 32 bits. */
export const unitPriceMessage = fieldMessages.amountWithin(`-${LIMIT}`, LIMIT)
const lineAmountMessage = `The amount of the line cannot exceed ${formatCents(MONEY_MAX_CENTS)}.`

/** Whole cents of a unit. */
export const unitPrice = z
  .int(fieldMessages.format)
  .check(z.minimum(-UNIT_PRICE_MAX_CENTS, unitPriceMessage), z.maximum(UNIT_PRICE_MAX_CENTS, unitPriceMessage))

/** A unit price of the price list: cents as a decimal text of at most six places, within the same limit. */
export const unitPriceDecimal = z.string().check(
  z.trim(),
  z.regex(/^\d{1,12}(\.\d{1,6})?$/, { error: fieldMessages.format, abort: true }),
  z.refine((text) => Number(text) <= UNIT_PRICE_MAX_CENTS, fieldMessages.amountWithin(formatCents(0), LIMIT)),
)

/** Whether the amount of a line, and the sum of an invoice with it, is exact. */
export function isLineAmount(cents: number): boolean {
  return Math.abs(cents) <= MONEY_MAX_CENTS
}

/** The update of billingAdHocBillingItemAdd and billingAdHocBillingItemUpdate: a product's price or a custom amount. */
export const adHocItem = z
  .object({
    description: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, { error: fieldMessages.required, abort: true }),
        z.maxLength(AD_HOC_DESCRIPTION_MAX_LENGTH, fieldMessages.tooLong(AD_HOC_DESCRIPTION_MAX_LENGTH)),
        singleLine,
      ),
    /** Cents, negative for a discount; null if the product's price is used. */
    unitPrice: z.nullish(unitPrice),
    quantity: z
      .int(fieldMessages.format)
      .check(z.minimum(1, fieldMessages.format), z.maximum(AD_HOC_QUANTITY_MAX_COUNT, fieldMessages.format)),
    serviceDate: z.nullish(billingDate),
    recurring: z.boolean(),
    externalOrganizationId: z.nullish(
      z.string().check(z.trim(), z.maxLength(100, fieldMessages.tooLong(100)), singleLine),
    ),
    stripeProductId: z.nullish(z.string().check(z.maxLength(100, fieldMessages.tooLong(100)), singleLine)),
    stripePriceId: z.nullish(z.string().check(z.maxLength(100, fieldMessages.tooLong(100)), singleLine)),
  })
  .check(
    z.refine(({ recurring, serviceDate }) => recurring || Boolean(serviceDate), {
      error: fieldMessages.required,
      path: ['serviceDate'],
    }),
    z.refine(({ unitPrice: cents, quantity }) => isLineAmount((cents ?? 0) * quantity), {
      error: lineAmountMessage,
      path: ['quantity'],
    }),
    z.refine(({ unitPrice, stripePriceId }) => typeof unitPrice === 'number' || Boolean(stripePriceId), {
      error: fieldMessages.required,
      path: ['unitPrice'],
    }),
    z.refine(({ stripeProductId, stripePriceId }) => !stripePriceId || Boolean(stripeProductId), {
      error: fieldMessages.required,
      path: ['stripeProductId'],
    }),
  )
