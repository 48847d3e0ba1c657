export {
  userLegacyAdjustmentCompanies,
  legacyClaimSummaries,
  userLegacyAdjustmentCompaniesWithMetrics,
  userLegacyAdjustmentCompaniesWithMetricsBySystemAndAcid,
  searchOwnClaims,
  todayOf,
} from './accounts.ts'
export { type ReadClaim, readOwnClaim } from './claim-reading.ts'
export { legacyClaimDocuments, legacyClaimsWithDocuments } from './claim-documents.ts'
export { exchangeToken, legacyHandOff, legacyStaffHandOff, staffSystems } from './hand-off.ts'
export {
  legacyInvitationAccept,
  legacyCanCallerLink,
  legacyAdjustmentCompanyCreateAndLink,
  findPeopleOfCompany,
  legacyAdjustmentCompanyInfo,
  linkedLegacyAdjustmentCompanyInfo,
  legacyAdjustmentCompanyLink,
  legacyInvitationProcess,
} from './linking.ts'
