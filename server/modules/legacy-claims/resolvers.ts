import type { Resolvers } from '#server/graphql/generated.ts'
import * as service from './service.ts'

export const resolvers = {
  Query: {
    userLegacyAdjustmentCompanies: (_root, _args, context) => service.userLegacyAdjustmentCompanies(context),
    userLegacyAdjustmentCompaniesWithMetrics: (_root, _args, context) =>
      service.userLegacyAdjustmentCompaniesWithMetrics(context),
    userLegacyAdjustmentCompaniesWithMetricsBySystemAndAcid: (_root, args, context) =>
      service.userLegacyAdjustmentCompaniesWithMetricsBySystemAndAcid(context, args),
    legacyClaimSummaries: (_root, args, context) => service.legacyClaimSummaries(context, args),
    legacyAdjustmentCompanyInfo: (_root, args, context) => service.legacyAdjustmentCompanyInfo(context, args),
    linkedLegacyAdjustmentCompanyInfo: (_root, { orgId }, context) =>
      service.linkedLegacyAdjustmentCompanyInfo(context, orgId),
    legacyCanCallerLink: (_root, args, context) => service.legacyCanCallerLink(context, args),
    legacyClaims: (_root, args, context) => service.legacyClaims(context, args),
    legacyClaim: (_root, { claimKey }, context) => service.legacyClaim(context, claimKey),
    legacyClaimDocuments: (_root, { claimKey }, context) => service.legacyClaimDocuments(context, claimKey),
    legacyClaimsWithDocuments: (_root, _args, context) => service.legacyClaimsWithDocuments(context),
    legacyInvitationProcess: (_root, { invitationId }, context) =>
      service.legacyInvitationProcess(context, invitationId),
  },
  Mutation: {
    legacyInvitationAccept: (_root, { invitationId }, context) => service.legacyInvitationAccept(context, invitationId),
    legacyAdjustmentCompanyLink: (_root, args, context) => service.legacyAdjustmentCompanyLink(context, args),
    legacyAdjustmentCompanyCreateAndLink: (_root, { request }, context) =>
      service.legacyAdjustmentCompanyCreateAndLink(context, request),
    legacyHandOff: (_root, { request }, context) => service.legacyHandOff(context, request),
    legacyStaffHandOff: (_root, { systemId }, context) => service.legacyStaffHandOff(context, systemId),
  },
} satisfies Resolvers
