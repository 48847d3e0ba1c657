import type { Resolvers } from '#server/graphql/generated.ts'
import * as service from './service.ts'

export const resolvers = {
  Query: {
    userLegacyAdjustmentCompanies: (_root, _args, context) => service.listAccounts(context),
    userLegacyAdjustmentCompaniesWithMetrics: (_root, _args, context) => service.listCompanies(context),
    userLegacyAdjustmentCompaniesWithMetricsBySystemAndAcid: (_root, args, context) =>
      service.listCompanies(context, args),
    legacyClaimSummaries: (_root, args, context) => service.listClaims(context, args),
    legacyAdjustmentCompanyInfo: (_root, args, context) => service.getCompanyInfo(context, args),
    linkedLegacyAdjustmentCompanyInfo: (_root, { orgId }, context) => service.getLinkedCompanyInfo(context, orgId),
    legacyCanCallerLink: async (_root, args, context) => ({ canLink: await service.canLink(context, args) }),
    legacyClaimDocuments: (_root, { claimKey }, context) => service.getClaimDocuments(context, claimKey),
    legacyClaimsWithDocuments: (_root, _args, context) => service.listClaimsWithDocuments(context),
    legacyInvitationProcess: (_root, { invitationId }, context) => service.processInvitation(context, invitationId),
  },
  Mutation: {
    legacyInvitationAccept: (_root, { invitationId }, context) => service.acceptInvitation(context, invitationId),
    legacyAdjustmentCompanyLink: (_root, args, context) => service.linkCompany(context, args),
    legacyAdjustmentCompanyCreateAndLink: (_root, { request }, context) => service.createAndLink(context, request),
    legacyHandOff: (_root, { request }, context) => service.handOff(context, request),
    legacyStaffHandOff: (_root, { systemId }, context) => service.handOffStaff(context, systemId),
  },
} satisfies Resolvers
