import { USAGE_DEFAULT_COUNT } from '#shared/limits.ts'
import * as z from 'zod/mini'
import { invoiceUsage, USAGE_COUNTS, usageTexts } from '#shared/validation/billing.ts'
import type { InvoiceUsage } from './billing.generated.ts'

/**
 * Form of an invoice preview. Numbers are text until they are submitted; the rules are those of the operation's input.
 */
export const previewForm = z.object({
  month: z.string(),
  year: z.string(),
  generateDraftInvoice: z.boolean(),
  useCurrent: z.boolean(),
  usage: usageTexts,
})

export type PreviewValues = z.input<typeof previewForm>

/** Initial values of the usage fields. */
export const EMPTY_USAGE: PreviewValues['usage'] = {
  ...(Object.fromEntries(USAGE_COUNTS.map((name) => [name, String(USAGE_DEFAULT_COUNT)])) as Record<
    (typeof USAGE_COUNTS)[number],
    string
  >),
  bordereau: false,
  storageDate: '',
}

/** Returns the usage to send; null if the server uses the measured usage. */
export function usageOf({ useCurrent, usage }: PreviewValues): InvoiceUsage | null {
  if (useCurrent) return null
  const counts = Object.fromEntries(USAGE_COUNTS.map((name) => [name, Number(usage[name])]))
  return z.parse(invoiceUsage, { ...counts, bordereau: usage.bordereau, storageDate: usage.storageDate || null })
}
