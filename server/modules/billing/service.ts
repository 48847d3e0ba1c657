import { type Context, requireViewer } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type {
  BillingCustomerSearch,
  BillingCustomerSummaries,
  BillingProduct,
  BillingProviderUrls,
  BillingUrl,
  BillingValidationResults,
  OrganizationBillingInfo,
  OrganizationBillingInvoices,
  OrganizationBillingOptions,
  OrganizationBillingOptionsUpdate,
} from '#server/graphql/generated.ts'
import { checkedCount, readSearchText, refuse } from '#server/graphql/validate-input.ts'
import { readPage } from '#server/db/page.ts'
import { balanceOf } from '#server/lib/billing/port.ts'
import { recordChange } from '#server/modules/history/service.ts'
import { organizationChange } from '#server/modules/organizations/service.ts'
import { addDays, firstOfMonth } from '#shared/calendar.ts'
import {
  BILLING_CHART_MONTHS_COUNT,
  RECENT_INVOICES_DAYS,
  REPORT_PAGE_MAX_ROWS,
  REPORT_PAGE_SIZE_ROWS,
  RECENT_INVOICES_MAX_DAYS,
} from '#shared/limits.ts'
import { writeJournal } from './journal.ts'
import { toAlerts, toInvoice, toMonths, toPlanInformation, toProduct } from './mappers.ts'
import { requireOrganization } from './organization.ts'
import { followBillable } from './plans.ts'
import { mayGoToPortal, maySeeInvoice, visitOf } from './policy.ts'
import { findOptions, listOrganizations, saveOptions } from './repository.ts'
import { searchReport } from './report.ts'
import { siteDay } from './site-day.ts'
import { hierarchyErrors, pricingErrors } from './validating.ts'

export {
  billingAdHocBillingItemAdd,
  billingAdHocBillingItemDelete,
  billingAdHocBillingItemsGet,
  billingAdHocBillingItemUpdate,
} from './ad-hoc-items.ts'
export {
  billingPriceAdd,
  billingProductAdd,
  billingProductArchive,
  billingPriceDelete,
  billingProductDelete,
  billingPriceListGet,
  billingProductUpdate,
} from './price-list/service.ts'
export { billingPricesImport, importPrices } from './price-list/importing.ts'
export { PriceFileError } from './price-list/reading-file.ts'
export { priceOn } from './lines.ts'
export { invoiceAttachments, invoiceFileName, renderInvoice } from './notices/mailing.ts'
export { siteDay } from './site-day.ts'
export { billingPreviewInvoiceGet } from './previewing.ts'
export { billingJournalsForOrganizationGet, billingJournalsGet } from './journal.ts'
export { defineBillingJobs, scheduleBillingJobs } from './jobs.ts'
export {
  changeInvoiceState,
  type Correction,
  REFUSALS as CORRECTION_REFUSALS,
  creditInvoice,
  recordLedgerPayment,
  undoLedgerPayment,
} from './corrections.ts'
export { addTaxRate, changeTaxSettings, findTaxSettings, listTaxRates } from './taxes/service.ts'
export { changePlan, followActivation, followLeaving, settleBeforeMoving } from './plans.ts'
export { receiveProviderNews, invoiceAddressOf } from './provider-news.ts'
export { findBilledOrganization } from './organization.ts'
export { searchPlanHolders } from './repository.ts'

const RETURN_URL_MAX_LENGTH = 2_000
const OPTION_NAMES = {
  billChildrenForUsage: 'Bill children for usage',
  chargeAutomatically: 'Charge automatically',
  createInvoicesAsDrafts: 'Create invoices as drafts',
  notBillable: 'Not billable',
} as const

/**
 * Returns the plan and the alerts. Both are empty for a child organization, which has those of its topmost
 * organization.
 */
export async function billingOrganizationBillingInfoGet(
  context: Context,
  organizationId: string,
): Promise<OrganizationBillingInfo> {
  const organization = await requireOrganization(context, organizationId)
  const { id, today, timeZone, parentId, notBillable } = organization
  const { billing } = context.services
  const inherited = parentId !== null
  const canGoToPortal = mayGoToPortal(requireViewer(context), organization)
  const facts = { id, timeZone, inheritedFromRootOrganization: inherited, canGoToPortal }
  if (inherited) return { ...facts, planInformation: null, alerts: [] }
  const [[customer], invoices] = await Promise.all([
    billing.listCustomers([id]),
    billing.listInvoices({ organizationIds: [id], since: today, unsettled: true }),
  ])
  const planInformation = customer ? toPlanInformation(customer) : null
  return { ...facts, planInformation, alerts: toAlerts(invoices, today, notBillable) }
}

export async function billingOrganizationOptionsGet(
  context: Context,
  organizationId: string,
): Promise<OrganizationBillingOptions> {
  const { id } = await requireOrganization(context, organizationId)
  return { ...(await findOptions(context.services.database.db, id)), id }
}

/** Changes the options; 'Not billable' turns the other options off. */
export async function billingOrganizationOptionsUpdate(
  context: Context,
  organizationId: string,
  update: OrganizationBillingOptionsUpdate,
): Promise<OrganizationBillingOptions> {
  const { id, name, today } = await requireOrganization(context, organizationId)
  const { services } = context
  const { notBillable } = update
  const options = {
    organizationId: id,
    notBillable,
    billChildrenForUsage: update.billChildrenForUsage && !notBillable,
    chargeAutomatically: update.chargeAutomatically && !notBillable,
    createInvoicesAsDrafts: update.createInvoicesAsDrafts && !notBillable,
  }
  await services.database.transaction(async (tx) => {
    const before = await findOptions(tx, id)
    // Today is still billed, as for a suspended plan.
    const since = before.notBillableSince ?? addDays(today, 1)
    await saveOptions(tx, { ...options, notBillableSince: notBillable ? since : null })
    if (before.notBillable !== options.notBillable) await followBillable(tx, services, id, before.notBillableSince)
    const entity = { entityType: 'Organization', entityId: id, entityValue: name, organizationId: id } as const
    await recordChange(
      tx,
      context,
      organizationChange({ ...entity, area: 'Billing' }, { before, after: options, labels: OPTION_NAMES }),
    )
    const changed = Object.entries(OPTION_NAMES).flatMap(([key, label]) => {
      const option = key as keyof typeof OPTION_NAMES
      return before[option] === options[option] ? [] : [`${label} ${options[option] ? 'on' : 'off'}`]
    })
    const about = { organizationId: id, entityType: 'Organization', entityId: id, reference: name } as const
    if (changed.length > 0)
      await writeJournal(tx, services, {
        ...about,
        severity: 'Info',
        message: `Billing options: ${changed.join(', ')}.`,
      })
  })
  return { ...options, id }
}

/** Returns recent invoices and the outstanding balance of all invoices. */
export async function billingOrganizationBillingInvoicesGet(
  context: Context,
  organizationId: string,
  days: number | null | undefined,
): Promise<OrganizationBillingInvoices> {
  const numDays = checkedCount('numDays', days, RECENT_INVOICES_DAYS, 1, RECENT_INVOICES_MAX_DAYS)
  const { id, today } = await requireOrganization(context, organizationId)
  const { billing } = context.services
  const since = addDays(today, -numDays)
  const all = await billing.listInvoices({ organizationIds: [id], since, unsettled: true })
  const viewer = requireViewer(context)
  const shown = all.filter(({ invoiceDate, state }) => invoiceDate >= since && maySeeInvoice(viewer, state))
  return {
    outstandingBalance: all
      .filter(({ currency }) => currency === undefined)
      .reduce((sum, invoice) => sum + balanceOf(invoice), 0),
    invoices: shown.map((invoice) =>
      toInvoice(invoice, today, invoice.state === 'Draft' ? null : billing.pdfUrl(invoice.id)),
    ),
  }
}

/**
 * Reads the path to return to. Only a path on this origin is accepted, so that a page with a bearer URL never leads to
 * another site.
 *
 * @throws AppError VALIDATION_FAILED
 */
function readReturnPath(url: string): string {
  if (url.length > RETURN_URL_MAX_LENGTH || !URL.canParse(url)) refuse('returnUrl', 'Invalid character(s) or format')
  const { protocol, pathname, search } = new URL(url)
  if (protocol !== 'https:' && protocol !== 'http:') refuse('returnUrl', 'Invalid character(s) or format')
  // Two leading slashes would refer to another host.
  return pathname.replace(/^\/+/, '/') + search
}

/** Returns the bearer URL of the page where invoices are paid. @throws AppError FORBIDDEN for a child organization */
export async function billingOrganizationPortalUrlGet(
  context: Context,
  organizationId: string,
  returnUrl: string,
): Promise<BillingUrl> {
  const organization = await requireOrganization(context, organizationId)
  if (!mayGoToPortal(requireViewer(context), organization)) throw new AppError('FORBIDDEN')
  return { url: context.services.billing.portalUrl(organization.id, readReturnPath(returnUrl)) }
}

/** The same for staff: the two operations differ only in who may call them. */
export function billingSiteUserPortalUrlGet(context: Context, id: string, returnUrl: string): Promise<BillingUrl> {
  return billingOrganizationPortalUrlGet(context, id, returnUrl)
}

export async function billingCustomerDashboardUrlGet(context: Context, organizationId: string): Promise<BillingUrl> {
  const { id } = await requireOrganization(context, organizationId)
  return { url: context.services.billing.customerUrl(id, visitOf(requireViewer(context))) }
}

export async function billingStripeUrlsGet(context: Context): Promise<BillingProviderUrls> {
  const { customers, invoices, products } = context.services.billing.adminUrls(visitOf(requireViewer(context)))
  return { customerDashboardUrl: customers, invoiceDashboardUrl: invoices, productDashboardUrl: products }
}

export async function billingProductsGet({ services }: Context): Promise<BillingProduct[]> {
  return (await services.billing.listProducts()).filter(({ archivedOn }) => !archivedOn).map(toProduct)
}

/** Returns a page of customers, with the totals and months of all customers. @throws AppError VALIDATION_FAILED */
export async function billingCustomerSummariesGet(
  context: Context,
  request: BillingCustomerSearch,
): Promise<BillingCustomerSummaries> {
  const { billing, database } = context.services
  const page = readPage(request, { size: REPORT_PAGE_SIZE_ROWS, max: REPORT_PAGE_MAX_ROWS })
  const today = siteDay(context.services)
  const visit = visitOf(requireViewer(context))
  const search = { ...request, sums: billing.customerSums(today), text: readSearchText(request.searchFor) }
  const [{ rows, ...totals }, sums] = await Promise.all([
    searchReport(database.db, page, search),
    billing.sumMonths(firstOfMonth(today, 1 - BILLING_CHART_MONTHS_COUNT)),
  ])
  return {
    ...totals,
    months: toMonths(sums, today),
    // URLs are signed only for the rows of this page.
    invoiceSummaries: rows.map((row) => ({
      ...row,
      stripeCustomerUrl: billing.customerUrl(row.organizationId, visit),
    })),
  }
}

export async function billingBillingHierarchyValidationResultsGet({
  services,
}: Context): Promise<BillingValidationResults> {
  const [organizations, customers] = await Promise.all([
    listOrganizations(services.database.db),
    services.billing.listCustomers(),
  ])
  return { errors: hierarchyErrors(organizations, customers) }
}

export async function billingPricingModelValidationResultsGet(context: Context): Promise<BillingValidationResults> {
  const { billing } = context.services
  const [products, customers] = await Promise.all([billing.listProducts(), billing.listCustomers()])
  return { errors: pricingErrors(products, customers, siteDay(context.services)) }
}
