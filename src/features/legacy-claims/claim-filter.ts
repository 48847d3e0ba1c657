import { LEGACY_CLAIMS_NEAR_DAYS } from '#shared/limits.ts'
import { foldedText } from '#shared/text/folded-text.ts'
import { dayAfter } from './claim-day.ts'
import type { LegacyClaimsQuery } from './legacy-claims.generated.ts'
import type { ClaimSubset } from './messages.ts'

export type ListedClaim = LegacyClaimsQuery['legacyClaims']['claims'][number]

export interface ClaimFilter {
  text: string
  /** Null for all claims. */
  subset: ClaimSubset | null
  /** `systemId-acid`; null for all companies. */
  companyKey: string | null
}

/** The variables of the list that the claims page and the home page share. */
export const ALL_CLAIMS = { searchText: null, subset: null, systemId: null, acid: null }

/** Whether a claim is overdue or due in the next days. */
export function isDueSoon(claim: ListedClaim, now: Date): boolean {
  return claim.dueDate !== null && claim.dueDate <= dayAfter(now, LEGACY_CLAIMS_NEAR_DAYS)
}

function isIn(subset: ClaimSubset, claim: ListedClaim, now: Date): boolean {
  const { dueDate, receivedDate } = claim
  const today = dayAfter(now, 0)
  if (subset === 'ReceivedLast3Days')
    return receivedDate >= dayAfter(now, -LEGACY_CLAIMS_NEAR_DAYS) && receivedDate <= today
  if (dueDate === null) return false
  if (subset === 'Overdue') return dueDate < today
  return dueDate >= today && isDueSoon(claim, now)
}

/** Filters claims on the device, as the server does, except for misspelled names. */
export function filterClaims(
  claims: readonly ListedClaim[],
  { text, subset, companyKey }: ClaimFilter,
  now: Date,
): ListedClaim[] {
  const words = foldedText(text).split(/\s+/).filter(Boolean)
  return claims.filter((claim) => {
    if (companyKey !== null && !claim.claimKey.startsWith(`${companyKey}-`)) return false
    if (subset !== null && !isIn(subset, claim, now)) return false
    const { claimId, claimFileId, insuredCompany, insuredFirstName, insuredLastName } = claim
    const { lossCity, lossState, company, companyFileId } = claim
    const names = [insuredCompany, insuredFirstName, insuredLastName, lossCity, lossState, company, companyFileId]
    const searched = foldedText([claimId, claimFileId, ...names].filter(Boolean).join(' '))
    return words.every((word) => searched.includes(word))
  })
}
