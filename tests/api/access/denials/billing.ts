import { type DenialRow, ORGANIZATION } from './row.ts'

/** Staff only by key. */
const STAFF = 'U M R F F F F F F + + F U'
/** The portal of members; staff has a different one. */
const MEMBERS_KEY = 'U M R F F F + + F F F F U'
const MISSING = 'U M R F F F F F F N N F U'

const INVALID = 'U M R F F F F F F V V F U'

const price = 'price: { unitAmountDecimal: "100", effectiveDate: "2026-12-01" }'
const own = 'organizationId: "{organization}"'
const back = 'returnUrl: "https://evolve.example/orgs/x/account/billing"'
const options =
  'options: { billChildrenForUsage: false, chargeAutomatically: false, createInvoicesAsDrafts: true, notBillable: false }'
const update = 'update: { description: "Training", unitPrice: 45000, quantity: 1, recurring: true }'

export const billingDenials: readonly DenialRow[] = [
  {
    operation: 'billingOrganizationBillingInfoGet',
    about: 'the organization',
    field: `billingOrganizationBillingInfoGet(${own}) { id }`,
    outcomes: ORGANIZATION,
  },
  {
    operation: 'billingOrganizationBillingInfoGet',
    about: 'nothing',
    field: 'billingOrganizationBillingInfoGet(organizationId: "{missing}") { id }',
    outcomes: MISSING,
  },
  {
    operation: 'billingOrganizationBillingInvoicesGet',
    about: 'the organization',
    field: `billingOrganizationBillingInvoicesGet(${own}) { outstandingBalance }`,
    outcomes: ORGANIZATION,
  },
  {
    operation: 'billingOrganizationOptionsGet',
    about: 'the organization',
    field: `billingOrganizationOptionsGet(${own}) { id }`,
    outcomes: STAFF,
  },
  {
    operation: 'billingCustomerDashboardUrlGet',
    about: 'the organization',
    field: `billingCustomerDashboardUrlGet(${own}) { url }`,
    outcomes: STAFF,
  },
  {
    operation: 'billingSiteUserPortalUrlGet',
    about: 'the organization',
    field: `billingSiteUserPortalUrlGet(${own}, ${back}) { url }`,
    outcomes: STAFF,
  },
  {
    operation: 'billingOrganizationPortalUrlGet',
    about: 'the organization',
    field: `billingOrganizationPortalUrlGet(${own}, ${back}) { url }`,
    outcomes: MEMBERS_KEY,
  },
  {
    operation: 'billingCustomerSummariesGet',
    about: 'the site',
    field: 'billingCustomerSummariesGet { totalAmountBilled }',
    outcomes: STAFF,
  },
  {
    operation: 'billingBillingHierarchyValidationResultsGet',
    about: 'the site',
    field: 'billingBillingHierarchyValidationResultsGet { errors }',
    outcomes: STAFF,
  },
  {
    operation: 'billingPricingModelValidationResultsGet',
    about: 'the site',
    field: 'billingPricingModelValidationResultsGet { errors }',
    outcomes: STAFF,
  },
  {
    operation: 'billingStripeUrlsGet',
    about: 'the site',
    field: 'billingStripeUrlsGet { customerDashboardUrl }',
    outcomes: STAFF,
  },
  { operation: 'billingProductsGet', about: 'the site', field: 'billingProductsGet { productId }', outcomes: STAFF },
  { operation: 'billingPriceListGet', about: 'the site', field: 'billingPriceListGet { isEditable }', outcomes: STAFF },
  {
    operation: 'billingProductAdd',
    about: 'a product without a name',
    field: `mutation: billingProductAdd(product: { name: "", description: "", kind: Service }, ${price}) { name }`,
    outcomes: INVALID,
  },
  {
    operation: 'billingProductUpdate',
    about: 'no product',
    field: 'mutation: billingProductUpdate(productId: "{missing}", product: { name: "X", description: "" }) { name }',
    outcomes: MISSING,
  },
  {
    operation: 'billingProductArchive',
    about: 'no product',
    field: 'mutation: billingProductArchive(productId: "{missing}", archived: true) { name }',
    outcomes: MISSING,
  },
  {
    operation: 'billingProductDelete',
    about: 'no product',
    field: 'mutation: billingProductDelete(productId: "{missing}")',
    outcomes: MISSING,
  },
  {
    operation: 'billingPriceAdd',
    about: 'no product',
    field: `mutation: billingPriceAdd(productId: "{missing}", ${price}) { name }`,
    outcomes: MISSING,
  },
  {
    operation: 'billingPriceDelete',
    about: 'no price',
    field: 'mutation: billingPriceDelete(priceId: "{missing}") { name }',
    outcomes: MISSING,
  },
  {
    operation: 'billingPricesImport',
    about: 'a preview without rows',
    field: 'mutation: billingPricesImport(content: "[]", isPreview: true) { isApplied }',
    outcomes: INVALID,
  },
  {
    operation: 'billingAdHocBillingItemsGet',
    about: 'the organization',
    field: `billingAdHocBillingItemsGet(${own}) { id }`,
    outcomes: STAFF,
  },
  {
    operation: 'billingPreviewInvoiceGet',
    about: 'the organization',
    field: `billingPreviewInvoiceGet(${own}, invoiceDate: "2026-12-01") { invoices { invoiceDate } }`,
    outcomes: STAFF,
  },
  {
    operation: 'billingJournalsForOrganizationGet',
    about: 'the organization',
    field: `billingJournalsForOrganizationGet(${own}, request: {}) { totalCount }`,
    outcomes: STAFF,
  },
  {
    operation: 'billingJournalsGet',
    about: 'the site',
    field: 'billingJournalsGet(request: {}) { totalCount }',
    outcomes: STAFF,
  },
  {
    operation: 'billingOrganizationOptionsUpdate',
    about: 'the organization',
    field: `mutation: billingOrganizationOptionsUpdate(${own}, ${options}) { id }`,
    outcomes: STAFF,
  },
  {
    operation: 'billingAdHocBillingItemAdd',
    about: 'the organization',
    field: `mutation: billingAdHocBillingItemAdd(${own}, ${update}) { id }`,
    outcomes: STAFF,
  },
  {
    operation: 'billingAdHocBillingItemUpdate',
    about: 'no item',
    field: `mutation: billingAdHocBillingItemUpdate(${own}, billingItemId: "{missing}", ${update}) { id }`,
    outcomes: MISSING,
  },
  {
    operation: 'billingAdHocBillingItemDelete',
    about: 'no item',
    field: `mutation: billingAdHocBillingItemDelete(${own}, billingItemId: "{missing}")`,
    outcomes: MISSING,
  },
]
