import type { OperationRows } from './rule.ts'

/** Accounts of the legacy claims system belong to people; the service looks up the owner. */
const own = { who: 'registered' } as const

export const legacyClaimsOperations = {
  userLegacyAdjustmentCompanies: { kind: 'query', access: own, offline: 'cached' },
  userLegacyAdjustmentCompaniesWithMetrics: { kind: 'query', access: own, offline: 'cached' },
  userLegacyAdjustmentCompaniesWithMetricsBySystemAndAcid: { kind: 'query', access: own, offline: 'network-only' },
  legacyClaimSummaries: { kind: 'query', access: own, offline: 'cached' },
  legacyAdjustmentCompanyInfo: { kind: 'query', access: own, offline: 'network-only' },
  legacyCanCallerLink: { kind: 'query', access: own, offline: 'network-only' },
  legacyClaims: { kind: 'query', access: own, offline: 'cached' },
  legacyClaim: { kind: 'query', access: own, offline: 'cached' },
  legacyClaimDocuments: { kind: 'query', access: own, offline: 'cached' },
  legacyClaimsWithDocuments: { kind: 'query', access: own, offline: 'cached' },
  legacyInvitationProcess: { kind: 'query', access: own, offline: 'network-only' },
  linkedLegacyAdjustmentCompanyInfo: {
    kind: 'query',
    access: {
      who: 'member',
      argument: 'orgId',
      anyOf: ['Org_Account_R', 'Org_Account_U'],
      staff: ['Site_OrgAcct_R', 'Site_OrgAcct_U'],
    },
    offline: 'cached',
  },
  legacyInvitationAccept: { kind: 'mutation', access: own, offline: 'online-only', refusedWhileAssumed: true },
  // Staff can only link a company while they have assumed an identity: their own accounts have no company there.
  legacyAdjustmentCompanyLink: {
    kind: 'mutation',
    access: { who: 'member', argument: 'orgId', anyOf: ['Org_Account_U'] },
    offline: 'online-only',
  },
  legacyAdjustmentCompanyCreateAndLink: { kind: 'mutation', access: own, offline: 'online-only' },
  // The legacy system does not support assumed identities.
  legacyHandOff: { kind: 'mutation', access: own, offline: 'online-only', refusedWhileAssumed: true },
  legacyStaffHandOff: { kind: 'mutation', access: { who: 'staff', anyOf: ['Site_LegSys_R'] }, offline: 'online-only' },
} as const satisfies OperationRows
