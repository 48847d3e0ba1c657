import type { AccessRule, OperationRows } from './rule.ts'

const reader = {
  who: 'member',
  argument: 'organizationId',
  anyOf: ['Org_Billing_R'],
  staff: ['Site_OrgBilling_R'],
} as const satisfies AccessRule
/** Options, ad-hoc items, journals and the provider's pages are only for staff. */
const staff = { who: 'staff', anyOf: ['Site_OrgBilling_R'] } as const satisfies AccessRule
const editor = { who: 'staff', anyOf: ['Site_OrgBilling_U'] } as const satisfies AccessRule

export const billingOperations = {
  billingOrganizationBillingInfoGet: { kind: 'query', access: reader, offline: 'cached' },
  // The PDFs of the response have bearer URLs, so it is never cached.
  billingOrganizationBillingInvoicesGet: { kind: 'query', access: reader, offline: 'network-only' },
  billingOrganizationOptionsGet: { kind: 'query', access: staff, offline: 'cached' },
  billingCustomerDashboardUrlGet: { kind: 'query', access: staff, offline: 'network-only' },
  billingSiteUserPortalUrlGet: { kind: 'query', access: staff, offline: 'network-only' },
  billingOrganizationPortalUrlGet: {
    kind: 'query',
    access: { who: 'member', argument: 'organizationId', anyOf: ['Org_Billing_U'] },
    offline: 'network-only',
  },
  billingCustomerSummariesGet: { kind: 'query', access: staff, offline: 'network-only' },
  billingBillingHierarchyValidationResultsGet: { kind: 'query', access: staff, offline: 'network-only' },
  billingPricingModelValidationResultsGet: { kind: 'query', access: staff, offline: 'network-only' },
  billingStripeUrlsGet: { kind: 'query', access: staff, offline: 'network-only' },
  billingProductsGet: { kind: 'query', access: staff, offline: 'cached' },
  billingPriceListGet: { kind: 'query', access: staff, offline: 'cached' },
  billingAdHocBillingItemsGet: { kind: 'query', access: staff, offline: 'cached' },
  billingPreviewInvoiceGet: { kind: 'query', access: staff, offline: 'network-only' },
  billingJournalsForOrganizationGet: { kind: 'query', access: staff, offline: 'cached' },
  billingJournalsGet: { kind: 'query', access: staff, offline: 'cached' },
  billingOrganizationOptionsUpdate: { kind: 'mutation', access: editor, offline: 'online-only' },
  billingAdHocBillingItemAdd: { kind: 'mutation', access: editor, offline: 'online-only' },
  billingAdHocBillingItemUpdate: { kind: 'mutation', access: editor, offline: 'online-only' },
  billingAdHocBillingItemDelete: { kind: 'mutation', access: editor, offline: 'online-only' },
  billingProductAdd: { kind: 'mutation', access: editor, offline: 'online-only' },
  billingProductUpdate: { kind: 'mutation', access: editor, offline: 'online-only' },
  billingProductArchive: { kind: 'mutation', access: editor, offline: 'online-only' },
  billingProductDelete: { kind: 'mutation', access: editor, offline: 'online-only' },
  billingPriceAdd: { kind: 'mutation', access: editor, offline: 'online-only' },
  billingPriceDelete: { kind: 'mutation', access: editor, offline: 'online-only' },
  billingPricesImport: { kind: 'mutation', access: editor, offline: 'online-only' },
} as const satisfies OperationRows
