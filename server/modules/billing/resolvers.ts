import type { Resolvers } from '#server/graphql/generated.ts'
import * as service from './service.ts'

export const resolvers = {
  Query: {
    billingOrganizationBillingInfoGet: (_, { organizationId }, context) =>
      service.billingOrganizationBillingInfoGet(context, organizationId),
    billingOrganizationOptionsGet: (_, { organizationId }, context) =>
      service.billingOrganizationOptionsGet(context, organizationId),
    billingOrganizationBillingInvoicesGet: (_, { organizationId, numDays }, context) =>
      service.billingOrganizationBillingInvoicesGet(context, organizationId, numDays),
    billingCustomerDashboardUrlGet: (_, { organizationId }, context) =>
      service.billingCustomerDashboardUrlGet(context, organizationId),
    billingSiteUserPortalUrlGet: (_, { organizationId, returnUrl }, context) =>
      service.billingSiteUserPortalUrlGet(context, organizationId, returnUrl),
    billingOrganizationPortalUrlGet: (_, { organizationId, returnUrl }, context) =>
      service.billingOrganizationPortalUrlGet(context, organizationId, returnUrl),
    billingCustomerSummariesGet: (_, { request }, context) =>
      service.billingCustomerSummariesGet(context, request ?? {}),
    billingBillingHierarchyValidationResultsGet: (_, _args, context) =>
      service.billingBillingHierarchyValidationResultsGet(context),
    billingPricingModelValidationResultsGet: (_, _args, context) =>
      service.billingPricingModelValidationResultsGet(context),
    billingStripeUrlsGet: (_, _args, context) => service.billingStripeUrlsGet(context),
    billingProductsGet: (_, _args, context) => service.billingProductsGet(context),
    billingPriceListGet: (_, _args, context) => service.billingPriceListGet(context),
    billingAdHocBillingItemsGet: (_, { organizationId }, context) =>
      service.billingAdHocBillingItemsGet(context, organizationId),
    billingPreviewInvoiceGet: (_, args, context) => service.billingPreviewInvoiceGet(context, args),
    billingJournalsForOrganizationGet: (_, { organizationId, request }, context) =>
      service.billingJournalsForOrganizationGet(context, organizationId, request),
    billingJournalsGet: (_, { request }, context) => service.billingJournalsGet(context, request),
  },
  Mutation: {
    billingOrganizationOptionsUpdate: (_, { organizationId, options }, context) =>
      service.billingOrganizationOptionsUpdate(context, organizationId, options),
    billingAdHocBillingItemAdd: (_, { organizationId, update }, context) =>
      service.billingAdHocBillingItemAdd(context, organizationId, update),
    billingAdHocBillingItemUpdate: (_, { organizationId, billingItemId, update }, context) =>
      service.billingAdHocBillingItemUpdate(context, organizationId, billingItemId, update),
    billingAdHocBillingItemDelete: (_, { organizationId, billingItemId }, context) =>
      service.billingAdHocBillingItemDelete(context, organizationId, billingItemId),
    billingProductAdd: (_, { product, price }, context) => service.billingProductAdd(context, product, price),
    billingProductUpdate: (_, { productId, product }, context) =>
      service.billingProductUpdate(context, productId, product),
    billingProductArchive: (_, { productId, archived }, context) =>
      service.billingProductArchive(context, productId, archived),
    billingProductDelete: (_, { productId }, context) => service.billingProductDelete(context, productId),
    billingPriceAdd: (_, { productId, price }, context) => service.billingPriceAdd(context, productId, price),
    billingPriceDelete: (_, { priceId }, context) => service.billingPriceDelete(context, priceId),
    billingPricesImport: (_, { content, isPreview }, context) =>
      service.billingPricesImport(context, content, isPreview),
  },
} satisfies Resolvers
