import * as z from 'zod/mini'
import { USAGE_COUNTS } from '#shared/validation/billing.ts'
import { fieldMessages } from '#shared/validation/field-messages.ts'
import type { InvoiceUsage } from './billing.generated.ts'

const count = z.string().check(z.regex(/^\d{1,7}$/, fieldMessages.format))

/** The form of an invoice preview: counts are texts until they are asked with. */
export const previewForm = z.object({
  month: z.string(),
  year: z.string(),
  generateDraftInvoice: z.boolean(),
  useCurrent: z.boolean(),
  usage: z.object({
    appraisalCount: count,
    appraisalCountDeleted: count,
    claimCount: count,
    claimCountDeleted: count,
    hoverCount: count,
    torrentCount: count,
    odysseyCount: count,
    storageActive: count,
    symbilityCount: count,
    textMessageCount: count,
    userCount: count,
    xactCount: count,
    bordereau: z.boolean(),
    storageDate: z.string(),
  }),
})

export type PreviewValues = z.input<typeof previewForm>

/** Usage before anything is entered (doc 3 section 9). */
export const EMPTY_USAGE: PreviewValues['usage'] = {
  ...(Object.fromEntries(USAGE_COUNTS.map((name) => [name, '0'])) as Record<(typeof USAGE_COUNTS)[number], string>),
  bordereau: false,
  storageDate: '',
}

/** Usage as it is sent; null: what the server measures. */
export function usageOf({ useCurrent, usage }: PreviewValues): InvoiceUsage | null {
  if (useCurrent) return null
  const counts = Object.fromEntries(USAGE_COUNTS.map((name) => [name, Number(usage[name])])) as Record<
    (typeof USAGE_COUNTS)[number],
    number
  >
  return { ...counts, bordereau: usage.bordereau, storageDate: usage.storageDate || null }
}
