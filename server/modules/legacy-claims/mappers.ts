import type {
  LegacyAdjustmentCompany,
  LegacyClaimDetails,
  LegacyClaimSummary,
  LegacyCompanyInfo,
} from '#server/graphql/generated.ts'
import { inLine } from '#server/lib/ai/built-in/quotation.ts'
import {
  type ChatClaim,
  type ChatClaimFile,
  type ChatSource,
  CLAIM_FACTS,
  type FoundClaim,
} from '#server/lib/ai/chat.ts'
import { dayText } from '#server/lib/ai/day-text.ts'
import type {
  LegacyClaim,
  LegacyClaimNote,
  LegacyCompany,
  LegacyCounts,
  LegacyUser,
} from '#server/lib/legacy-claims/port.ts'
import { CHAT_SNIPPET_MAX_LENGTH } from '#shared/limits.ts'

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

function toCard(claim: KeyedClaim): ChatClaim {
  const person = [claim.insuredFirstName, claim.insuredLastName].filter(Boolean).join(' ')
  return {
    ClaimKey: claim.claimKey,
    ClaimNumber: claim.claimFileId,
    Insured: claim.insuredCompany ?? person,
    LossCity: claim.lossCity ?? null,
    LossState: claim.lossState ?? null,
    ClientCompany: claim.company ?? null,
    DueDate: claim.dueDate ?? null,
  }
}

export const toFoundClaim = (claim: KeyedClaim): FoundClaim => ({
  ...toCard(claim),
  ReceivedDate: claim.receivedDate,
  LossDate: claim.lossDate ?? null,
})

function recordOf(claim: KeyedClaim): ChatClaimFile['record'] {
  return {
    Insured: toCard(claim).Insured || null,
    Loss: [claim.lossCity, claim.lossState].filter(Boolean).join(', ') || null,
    Address: claim.lossAddress ?? null,
    'Date of loss': claim.lossDate ? dayText(claim.lossDate) : null,
    Cause: claim.peril ?? null,
    Status: claim.status ?? null,
    Adjuster: claim.adjuster ?? null,
    Client: [claim.company, claim.companyFileId].filter(Boolean).join(' ') || null,
    Received: dayText(claim.receivedDate),
    Due: claim.dueDate ? dayText(claim.dueDate) : null,
  }
}

/** Maps a claim and its notes to passages whose links open the claim in the claims system. */
export function toClaimFile({ claim, notes }: { claim: KeyedClaim; notes: LegacyClaimNote[] | null }): ChatClaimFile {
  const passage = (urlDisplayName: string, snippet: string): ChatSource => ({
    ...{ url: `legacy-claim:${claim.claimKey}`, urlDisplayName, fileName: null, place: null },
    snippet: snippet.slice(0, CHAT_SNIPPET_MAX_LENGTH),
  })
  const number = claim.claimFileId
  const record = recordOf(claim)
  // One line for each, so that a value cannot look like another field.
  const facts = CLAIM_FACTS.flatMap((name) => (record[name] === null ? [] : [`${name}: ${inLine(record[name])}`]))
  return {
    claim: toCard(claim),
    facts: passage(`Claim ${number}`, facts.join('\n')),
    record,
    notes:
      notes &&
      notes.map(({ writtenDate, author, text }) => ({
        ...passage(`Claim ${number}, note of ${dayText(writtenDate)} by ${author}`, text),
        ...{ writtenDate, author },
      })),
  }
}
