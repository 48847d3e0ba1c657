import { USAGE_DEFAULT_COUNT } from '#shared/limits.ts'
import * as z from 'zod/mini'
import { invoiceUsage, USAGE_COUNTS, usageTexts } from '#shared/validation/billing.ts'
import type { InvoiceUsage } from './billing.generated.ts'

/**
 * The form of an invoice preview: figures are texts until they are asked with, by the rules of the operation's own
 * input.
 */
export const previewForm = z.object({
  month: z.string(),
  year: z.string(),
  generateDraftInvoice: z.boolean(),
  useCurrent: z.boolean(),
  usage: usageTexts,
})

export type PreviewValues = z.input<typeof previewForm>

/** Usage before anything is entered (doc 3 section 9). */
export const EMPTY_USAGE: PreviewValues['usage'] = {
  ...(Object.fromEntries(USAGE_COUNTS.map((name) => [name, String(USAGE_DEFAULT_COUNT)])) as Record<
    (typeof USAGE_COUNTS)[number],
    string
  >),
  bordereau: false,
  storageDate: '',
}

/** Usage as it is sent; null: what the server measures. */
export function usageOf({ useCurrent, usage }: PreviewValues): InvoiceUsage | null {
  if (useCurrent) return null
  const counts = Object.fromEntries(USAGE_COUNTS.map((name) => [name, Number(usage[name])]))
  return z.parse(invoiceUsage, { ...counts, bordereau: usage.bordereau, storageDate: usage.storageDate || null })
}
