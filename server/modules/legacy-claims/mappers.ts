import type {
  LegacyAdjustmentCompany,
  LegacyClaimDetails,
  LegacyClaimSummary,
  LegacyCompanyInfo,
} from '#server/graphql/generated.ts'
import type { LegacyClaim, LegacyCompany, LegacyCounts, LegacyUser } from '#server/lib/legacy-claims/port.ts'

/** Counts by scope; null if the role may not see them. */
export interface SeenCounts {
  User: LegacyCounts | null
  Company: LegacyCounts | null
}

export function toAdjustmentCompany(user: LegacyUser, seen: SeenCounts): LegacyAdjustmentCompany {
  const { company, clientCompany } = user
  return {
    id: `${user.systemId}-${user.userId}`,
    adjCoName: company.name,
    adjCoLogo: company.logoUrl,
    systemUrl: company.systemUrl,
    dbid: user.systemId,
    acid: company.acid,
    userId: user.userId,
    userRole: user.role,
    userFirstName: user.firstName,
    userLastName: user.lastName,
    clientCompany: clientCompany && {
      companyName: clientCompany.name,
      companyCity: clientCompany.city,
      companyState: clientCompany.state,
    },
    userClaimCount: seen.User?.claims ?? null,
    userOverdueClaimCount: seen.User?.overdue ?? null,
    userImpendingClaimCount: seen.User?.impending ?? null,
    userRecentlyReceivedClaimCount: seen.User?.recentlyReceived ?? null,
    companyClaimCount: seen.Company?.claims ?? null,
    companyOverdueClaimCount: seen.Company?.overdue ?? null,
    companyImpendingClaimCount: seen.Company?.impending ?? null,
    companyRecentlyReceivedClaimCount: seen.Company?.recentlyReceived ?? null,
  }
}

/** Returns the id used in links of the legacy system: system, company and claim, joined by hyphens. */
export function claimKeyOf({ systemId, acid }: LegacyCompany, { claimId }: LegacyClaim): string {
  return `${systemId}-${acid}-${claimId}`
}

/** Returns the insured, a company or a person; null if the legacy system has none. */
export function insuredOf({ insuredCompany, insuredFirstName, insuredLastName }: LegacyClaim): string | null {
  return insuredCompany ?? ([insuredFirstName, insuredLastName].filter(Boolean).join(' ') || null)
}

/** A claim of the claims system with its key and the name of its company. */
export type KeyedClaim = LegacyClaim & Pick<LegacyClaimSummary, 'claimKey' | 'adjCoName'>

export function toClaimSummary(claim: LegacyClaim, { company }: LegacyUser): KeyedClaim {
  return { ...claim, claimKey: claimKeyOf(company, claim), adjCoName: company.name }
}

export function toClaimDetails(claim: LegacyClaim, { company }: LegacyUser): LegacyClaimDetails {
  return { ...claim, adjCoName: company.name }
}

export function toCompanyInfo({ name, logoUrl, systemUrl, systemId, acid }: LegacyCompany): LegacyCompanyInfo {
  return { name, logo: logoUrl, systemUrl, systemId, acid }
}
