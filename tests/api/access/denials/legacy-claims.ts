import { type DenialRow, DOCUMENTS, REGISTERED } from './row.ts'

/** Accounts belong to people, and none in the cast has linked one, so all get NOT_FOUND. */
const NOT_THEIRS = 'U M R N N N N N N N N N U'
/** No caller of the cast is an administrator of the company. */
const NOT_ADMINISTRATOR = 'U M R F F F F F F F F F U'
const INVITATION = 'U M R N N N N N F F F N U'
const NOT_WHILE_ASSUMED = 'U M R N N N N N F F F I U'

const organization =
  'legalName: "Bayou Claims LLC", displayName: "Bayou Claims", systemEmailAddress: "office@bayou.example", ' +
  'mainPhoneNumber: { countryCode: 1, number: "2025550143" }, mailingAddress: { countryId: "US", address1: "100 Main ' +
  'St", municipality: "Dallas", adminArea1Id: "US-TX", postalCode: "75201" }'

export const legacyClaimsDenials: readonly DenialRow[] = [
  {
    operation: 'userLegacyAdjustmentCompanies',
    about: 'one’s own accounts',
    field: 'userLegacyAdjustmentCompanies { adjustmentCompanies { id } }',
    outcomes: REGISTERED,
  },
  {
    operation: 'userLegacyAdjustmentCompaniesWithMetrics',
    about: 'one’s own accounts',
    field: 'userLegacyAdjustmentCompaniesWithMetrics { adjustmentCompanies { id } }',
    outcomes: REGISTERED,
  },
  {
    operation: 'userLegacyAdjustmentCompaniesWithMetricsBySystemAndAcid',
    about: 'one’s own accounts in a company',
    field:
      'userLegacyAdjustmentCompaniesWithMetricsBySystemAndAcid(systemId: 1, acid: 4021) { adjustmentCompanies { id } }',
    outcomes: REGISTERED,
  },
  {
    operation: 'legacyClaimSummaries',
    about: 'the claims of an account that is not theirs',
    field: 'legacyClaimSummaries(legacySystemId: 1, legacyUserId: "1", roleType: User) { totalCount }',
    outcomes: NOT_THEIRS,
  },
  {
    operation: 'legacyAdjustmentCompanyInfo',
    about: 'a company that they do not administer',
    field: 'legacyAdjustmentCompanyInfo(systemId: 1, acid: 4021) { name }',
    outcomes: NOT_ADMINISTRATOR,
  },
  {
    operation: 'legacyCanCallerLink',
    about: 'a company',
    field: 'legacyCanCallerLink(systemId: 1, acid: 4021) { canLink }',
    outcomes: REGISTERED,
  },
  {
    operation: 'legacyInvitationProcess',
    about: 'an invitation that is none',
    field: 'legacyInvitationProcess(invitationId: "{missing}") { userName }',
    outcomes: INVITATION,
  },
  {
    operation: 'linkedLegacyAdjustmentCompanyInfo',
    about: 'the organization',
    field: 'linkedLegacyAdjustmentCompanyInfo(orgId: "{organization}") { name }',
    outcomes: 'U M R F F F + + F + + F U',
  },
  {
    operation: 'legacyClaims',
    about: 'all',
    field: 'legacyClaims { totalCount }',
    outcomes: REGISTERED,
  },
  {
    operation: 'legacyClaim',
    about: 'a claim that the organization holds',
    field: 'legacyClaim(claimKey: "system-account-claim") { claimFileId }',
    outcomes: DOCUMENTS,
  },
  {
    operation: 'legacyClaim',
    about: 'a claim of nobody in the cast',
    field: 'legacyClaim(claimKey: "1-4021-1") { claimFileId }',
    outcomes: NOT_THEIRS,
  },
  {
    operation: 'legacyClaimDocuments',
    about: 'a claim that the organization holds',
    field: 'legacyClaimDocuments(claimKey: "system-account-claim") { id }',
    outcomes: DOCUMENTS,
  },
  {
    operation: 'legacyClaimsWithDocuments',
    about: 'all',
    field: 'legacyClaimsWithDocuments { id }',
    outcomes: REGISTERED,
  },
  {
    operation: 'legacyStaffHandOff',
    about: 'a system that is none',
    field: 'mutation: legacyStaffHandOff(systemId: 999) { action }',
    // "Staff without key" has exactly this key.
    outcomes: 'U M R F F F F F N N N F U',
  },
  {
    operation: 'legacyInvitationAccept',
    about: 'an invitation that is none',
    field: 'mutation: legacyInvitationAccept(invitationId: "{missing}") { userName }',
    outcomes: NOT_WHILE_ASSUMED,
  },
  {
    operation: 'legacyAdjustmentCompanyLink',
    about: 'a company that they do not administer',
    field:
      'mutation: legacyAdjustmentCompanyLink(orgId: "{organization}", request: { systemId: 1, acid: 4021 }) { name }',
    outcomes: NOT_ADMINISTRATOR,
  },
  {
    operation: 'legacyAdjustmentCompanyCreateAndLink',
    about: 'a company that they do not administer',
    field: `mutation: legacyAdjustmentCompanyCreateAndLink(request: { systemId: 1, acid: 4021, ${organization} }) { id }`,
    outcomes: NOT_ADMINISTRATOR,
  },
  {
    operation: 'legacyHandOff',
    about: 'an account that is not theirs',
    field: 'mutation: legacyHandOff(request: { legacySystemId: 1, legacyUserId: "1" }) { action }',
    outcomes: 'U M R N N N N N N N N I U',
  },
]
