import { LEGACY_CLAIMS_NEAR_DAYS } from '#shared/limits.ts'
import { foldedWords } from '#shared/text/folded-match.ts'
import { foldedText } from '#shared/text/folded-text.ts'
import { resemblesWords } from '#shared/text/one-slip.ts'
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

function namesOf({ insuredCompany, insuredFirstName, insuredLastName, lossCity, lossState, company }: ListedClaim) {
  return [insuredCompany, insuredFirstName, insuredLastName, lossCity, lossState, company].filter(Boolean)
}

function isInLimits(claim: ListedClaim, { subset, companyKey }: ClaimFilter, now: Date): boolean {
  if (companyKey !== null && !claim.claimKey.startsWith(`${companyKey}-`)) return false
  return subset === null || isIn(subset, claim, now)
}

/** Filters claims on the device, as the server does, except for misspelled names. */
export function filterClaims(claims: readonly ListedClaim[], filter: ClaimFilter, now: Date): ListedClaim[] {
  const words = foldedText(filter.text).split(/\s+/).filter(Boolean)
  return claims.filter((claim) => {
    if (!isInLimits(claim, filter, now)) return false
    const { claimId, claimFileId, companyFileId } = claim
    const searched = foldedText([claimId, claimFileId, ...namesOf(claim), companyFileId].filter(Boolean).join(' '))
    return words.every((word) => searched.includes(word))
  })
}

/**
 * Filters claims while the server is unreachable: if no claim contains all words, those whose names differ from the
 * words by one typing error match.
 */
export function filterClaimsOffline(claims: readonly ListedClaim[], filter: ClaimFilter, now: Date): ListedClaim[] {
  const exact = filterClaims(claims, filter, now)
  if (exact.length > 0) return exact
  const words = foldedWords(filter.text)
  return claims.filter((claim) => isInLimits(claim, filter, now) && resemblesWords(namesOf(claim).join(' '), words))
}
