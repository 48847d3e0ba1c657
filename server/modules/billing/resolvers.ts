import type { Resolvers } from '#server/graphql/generated.ts'
import * as service from './service.ts'

export const resolvers = {
  Query: {
    billingOrganizationBillingInfoGet: (_, { organizationId }, context) =>
      service.getBillingInfo(context, organizationId),
    billingOrganizationOptionsGet: (_, { organizationId }, context) => service.getOptions(context, organizationId),
    billingOrganizationBillingInvoicesGet: (_, { organizationId, numDays }, context) =>
      service.getInvoices(context, organizationId, numDays),
    billingCustomerDashboardUrlGet: (_, { organizationId }, context) =>
      service.getCustomerDashboardUrl(context, organizationId),
    billingSiteUserPortalUrlGet: (_, { organizationId, returnUrl }, context) =>
      service.getPortalUrl(context, organizationId, returnUrl),
    billingOrganizationPortalUrlGet: (_, { organizationId, returnUrl }, context) =>
      service.getPortalUrl(context, organizationId, returnUrl),
    billingCustomerSummariesGet: (_, { request }, context) => service.getCustomerSummaries(context, request ?? {}),
    billingBillingHierarchyValidationResultsGet: (_, _args, context) => service.validateHierarchies(context),
    billingPricingModelValidationResultsGet: (_, _args, context) => service.validatePricing(context),
    billingStripeUrlsGet: (_, _args, context) => service.getProviderUrls(context),
    billingProductsGet: (_, _args, context) => service.getProducts(context),
    billingPriceListGet: (_, _args, context) => service.getPriceList(context),
    billingAdHocBillingItemsGet: (_, { organizationId }, context) => service.getAdHocItems(context, organizationId),
    billingPreviewInvoiceGet: (_, args, context) => service.previewInvoice(context, args),
    billingJournalsForOrganizationGet: (_, { organizationId, request }, context) =>
      service.getJournals(context, request, organizationId),
    billingJournalsGet: (_, { request }, context) => service.getJournals(context, request),
  },
  Mutation: {
    billingOrganizationOptionsUpdate: (_, { organizationId, options }, context) =>
      service.updateOptions(context, organizationId, options),
    billingAdHocBillingItemAdd: (_, { organizationId, update }, context) =>
      service.addAdHocItem(context, organizationId, update),
    billingAdHocBillingItemUpdate: (_, { organizationId, billingItemId, update }, context) =>
      service.updateAdHocItem(context, organizationId, billingItemId, update),
    billingAdHocBillingItemDelete: (_, { organizationId, billingItemId }, context) =>
      service.deleteAdHocItem(context, organizationId, billingItemId),
    billingProductAdd: (_, { product, price }, context) => service.addProduct(context, product, price),
    billingProductUpdate: (_, { productId, product }, context) => service.updateProduct(context, productId, product),
    billingProductArchive: (_, { productId, archived }, context) =>
      service.archiveProduct(context, productId, archived),
    billingProductDelete: (_, { productId }, context) => service.deleteProduct(context, productId),
    billingPriceAdd: (_, { productId, price }, context) => service.addPrice(context, productId, price),
    billingPriceDelete: (_, { priceId }, context) => service.deletePrice(context, priceId),
    billingPricesImport: (_, { content, isPreview }, context) => service.importPriceFile(context, content, isPreview),
  },
} satisfies Resolvers
