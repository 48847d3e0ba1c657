import * as z from 'zod/mini'
import { AD_HOC_DESCRIPTION_MAX_LENGTH, AD_HOC_QUANTITY_MAX_COUNT, UNIT_PRICE_MAX_CENTS } from '#shared/limits.ts'
import { centsToText, parseSignedCents } from '#shared/money.ts'
import { unitPriceMessage } from '#shared/validation/billing.ts'
import { billingDateInForm } from '#shared/validation/billing-dates.ts'
import { fieldMessages } from '#shared/validation/field-messages.ts'
import { wholeNumberInForm } from '#shared/validation/form-fields.ts'
import type { AdHocBillingItemUpdate, AdHocItemFieldsFragment } from './billing.generated.ts'

/** Form of an ad-hoc item. Amounts and quantities are text until they are submitted. */
export const adHocForm = z
  .object({
    description: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, { error: fieldMessages.required, abort: true }),
        z.maxLength(AD_HOC_DESCRIPTION_MAX_LENGTH, fieldMessages.tooLong(AD_HOC_DESCRIPTION_MAX_LENGTH)),
      ),
    stripeProductId: z.string(),
    stripePriceId: z.string(),
    customPrice: z.boolean(),
    unitPrice: z.string(),
    quantity: wholeNumberInForm(1, AD_HOC_QUANTITY_MAX_COUNT),
    recurring: z.boolean(),
    serviceDate: z.union([z.literal(''), billingDateInForm]),
    externalOrganizationId: z.string(),
  })
  .check(
    z.refine(({ recurring, serviceDate }) => recurring || serviceDate !== '', {
      error: fieldMessages.required,
      path: ['serviceDate'],
    }),
    z.refine((value) => !usesOwnPrice(value) || value.unitPrice.trim() !== '', {
      error: fieldMessages.required,
      path: ['unitPrice'],
    }),
    z.refine(
      (value) => !usesOwnPrice(value) || value.unitPrice.trim() === '' || parseSignedCents(value.unitPrice) !== null,
      {
        error: fieldMessages.format,
        path: ['unitPrice'],
      },
    ),
    z.refine(
      (value) => !usesOwnPrice(value) || Math.abs(parseSignedCents(value.unitPrice) ?? 0) <= UNIT_PRICE_MAX_CENTS,
      {
        error: unitPriceMessage,
        path: ['unitPrice'],
      },
    ),
    z.refine((value) => usesOwnPrice(value) || value.stripePriceId !== '', {
      error: fieldMessages.required,
      path: ['stripePriceId'],
    }),
  )

export type AdHocValues = z.input<typeof adHocForm>

/** True if the item has a custom price, by choice or because no product is selected. */
export function usesOwnPrice({
  customPrice,
  stripeProductId,
}: Pick<AdHocValues, 'customPrice' | 'stripeProductId'>): boolean {
  return customPrice || stripeProductId === ''
}

/** Returns the form's initial values. A new item has `today` (yyyy-MM-dd) as its service date. */
export function adHocValues(item: AdHocItemFieldsFragment | null, today: string): AdHocValues {
  return {
    description: item?.description ?? '',
    stripeProductId: item?.stripeProductId ?? '',
    stripePriceId: item?.stripePriceId ?? '',
    customPrice: item !== null && item.unitPrice !== null,
    unitPrice: item?.unitPrice == null ? '' : centsToText(item.unitPrice),
    quantity: String(item?.quantity ?? 1),
    recurring: item?.recurring ?? false,
    serviceDate: item === null ? today : (item.serviceDate ?? ''),
    externalOrganizationId: item?.externalOrganizationId ?? '',
  }
}

/**
 * Returns the mutation's input. The custom price is null if a product's price is used, and the service date is null if
 * the item recurs.
 */
export function adHocUpdate(values: AdHocValues): AdHocBillingItemUpdate {
  const isOwn = usesOwnPrice(values)
  return {
    description: values.description,
    unitPrice: isOwn ? parseSignedCents(values.unitPrice) : null,
    quantity: Number(values.quantity),
    serviceDate: values.recurring ? null : values.serviceDate,
    externalOrganizationId: values.externalOrganizationId || null,
    recurring: values.recurring,
    stripeProductId: values.stripeProductId || null,
    stripePriceId: isOwn ? null : values.stripePriceId,
  }
}
