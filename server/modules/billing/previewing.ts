import { type Context, requireViewer } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type { InvoicePreview, QueryBillingPreviewInvoiceGetArgs } from '#server/graphql/generated.ts'
import { parseInput, refuse } from '#server/graphql/validate-input.ts'
import { invoiceUsage } from '#shared/validation/billing.ts'
import { collectFacts } from './facts.ts'
import { composeInvoices } from './invoicing.ts'
import { makeInvoice } from './making.ts'
import { toPreviewedInvoice } from './mappers.ts'
import { requireOrganization } from './organization.ts'
import { mayChangeBilling, visitOf } from './policy.ts'

/**
 * The invoices that a month would bring (doc 3, Preview Invoice); drafts of them when asked to, which takes the key to
 * change billing. A draft of the same month is replaced.
 *
 * @throws AppError NOT_FOUND, FORBIDDEN; VALIDATION_FAILED for a child organization, a day that begins no month, or an
 *   issued invoice
 */
export async function previewInvoice(
  context: Context,
  { organizationId, invoiceDate, generateDraftInvoice, usage }: QueryBillingPreviewInvoiceGetArgs,
): Promise<InvoicePreview> {
  const viewer = requireViewer(context)
  if (generateDraftInvoice && !mayChangeBilling(viewer)) throw new AppError('FORBIDDEN')
  const { services } = context
  const organization = await requireOrganization(context, organizationId)
  if (organization.parentId !== null)
    refuse('organizationId', 'A child organization is billed through its topmost organization.')
  if (!invoiceDate.endsWith('-01')) refuse('invoiceDate', 'Must be the first day of a month.')
  const { facts } = await collectFacts(
    services,
    organization,
    usage ? parseInput(invoiceUsage, usage, 'usage') : { monthOf: organization.today },
  )
  const invoices = composeInvoices(facts, invoiceDate)
  if (!generateDraftInvoice) return { invoices: invoices.map((invoice) => toPreviewedInvoice(invoice, null)) }
  return services.database.transaction(async (tx) => {
    const drafts: InvoicePreview['invoices'] = []
    for (const composed of invoices) {
      const { invoice, made } = await makeInvoice(tx, services, composed, 'Draft')
      if (!made) refuse('invoiceDate', `Invoice ${invoice.number} of this month is issued already.`)
      drafts.push(toPreviewedInvoice(composed, services.billing.invoiceUrl(invoice.id, visitOf(viewer))))
    }
    return { invoices: drafts }
  })
}
