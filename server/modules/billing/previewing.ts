import { type Context, requireViewer } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type { InvoicePreview, QueryBillingPreviewInvoiceGetArgs } from '#server/graphql/generated.ts'
import { parseInput, refuse } from '#server/graphql/validate-input.ts'
import { invoiceUsage } from '#shared/validation/billing.ts'
import { billingDateMessages, isBillingDate } from '#shared/validation/billing-dates.ts'
import { invoiceKey, type InvoiceRequest } from './invoicing.ts'
import { composeOnly, makeInvoices } from './making.ts'
import { toPreviewedInvoice } from './mappers.ts'
import { requireOrganization } from './organization.ts'
import { mayChangeBilling, visitOf } from './policy.ts'

/**
 * Composes the invoices of a month. If requested, it also creates drafts of them, which requires the key to change
 * billing, and replaces a draft of the same month. The invoices charge what no other invoice charges: the usage before
 * the month or, if the month is in the future, the usage until now.
 *
 * @throws AppError NOT_FOUND, FORBIDDEN; VALIDATION_FAILED for a child organization, a day that is not the first of a
 *   month, or a month that is already invoiced
 */
export async function billingPreviewInvoiceGet(
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
  if (!isBillingDate(invoiceDate, organization.today)) refuse('invoiceDate', billingDateMessages.range)
  const entered = usage ? parseInput(invoiceUsage, usage, 'usage') : null
  if (entered?.storageDate && !isBillingDate(entered.storageDate, organization.today))
    refuse('usage.storageDate', billingDateMessages.range)
  const request: InvoiceRequest = { kind: 'Monthly', date: invoiceDate }
  if (!generateDraftInvoice) {
    const invoices = await composeOnly(services.database.db, services, organization, { request, entered })
    return { invoices: invoices.map((invoice) => toPreviewedInvoice(invoice, null)) }
  }
  return services.database.transaction(async (tx) => {
    const known = await services.billing.listInvoices({ organizationIds: [organization.id], since: invoiceDate }, tx)
    const isIssued = ({ key, state }: (typeof known)[number]): boolean =>
      key === invoiceKey(organization.id, invoiceDate) && (state === 'Open' || state === 'Uncollectible')
    const issued = known.find(isIssued)
    if (issued) refuse('invoiceDate', `Invoice ${issued.number} of this month is issued already.`)
    const made = await makeInvoices(tx, services, organization, { request, entered, state: 'Draft' })
    return {
      invoices: made.map(({ composed, invoice }) =>
        toPreviewedInvoice(composed, services.billing.invoiceUrl(invoice.id, visitOf(viewer))),
      ),
    }
  })
}
