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
    billingCustomerSummariesGet: (_, _args, context) => service.getCustomerSummaries(context),
    billingBillingHierarchyValidationResultsGet: (_, _args, context) => service.validateHierarchies(context),
    billingPricingModelValidationResultsGet: (_, _args, context) => service.validatePricing(context),
    billingStripeUrlsGet: (_, _args, context) => service.getProviderUrls(context),
    billingProductsGet: (_, _args, context) => service.getProducts(context),
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
  },
} satisfies Resolvers
