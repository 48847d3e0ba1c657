import { inLine } from '#server/lib/ai/built-in/quotation.ts'
import {
  type ChatClaim,
  type ChatClaimFile,
  type ChatSource,
  CLAIM_FACTS,
  type FoundClaim,
} from '#server/lib/ai/chat.ts'
import { dayText } from '#server/lib/ai/day-text.ts'
import { CHAT_SNIPPET_MAX_LENGTH } from '#shared/limits.ts'
import type { ReadClaim } from './claim-reading.ts'
import type { KeyedClaim } from './mappers.ts'

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
export function toClaimFile({ claim, notes }: Pick<ReadClaim, 'claim' | 'notes'>): ChatClaimFile {
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
