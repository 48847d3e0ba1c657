import type { Db } from '#server/db/client.ts'
import type { legacyClaimNotes, legacyClaims } from '#server/lib/legacy-claims/embedded/tables.ts'
import { conversationClaims } from '#server/modules/conversations/tables.ts'
import { DAY_MS } from '#shared/limits/units.ts'
import { accountId, COMPANIES, ROLES } from './demo-claims-accounts.ts'
import { seedId } from './random.ts'

/** Index of the company of the field adjuster's claims (Summit Claims Group). */
const COMPANY = 1
const { systemId, acid } = COMPANIES[COMPANY]

/** The claims that conversations, documents and photos of the demo world are about. */
export const STORY_CLAIMS = {
  magnolia: { claimId: '89001', claimNumber: 'CLM-48213', insured: 'Ruth Abernathy' },
  graceStreet: { claimId: '89002', claimNumber: 'CLM-49555', insured: 'Elias Thornton' },
  gulfview: { claimId: '89003', claimNumber: 'CLM-50077', insured: 'Gulfview Dental' },
} as const

export const storyKeyOf = ({ claimId }: { claimId: string }): string => `${systemId}-${acid}-${claimId}`

type Claim = typeof legacyClaims.$inferInsert
type Note = typeof legacyClaimNotes.$inferInsert

/** Claims of the field adjuster: due tomorrow, overdue since yesterday, due today. */
export function storyClaims(now: Date): Claim[] {
  const day = (offset: number): string => new Date(now.getTime() + offset * DAY_MS).toISOString().slice(0, 10)
  const { magnolia, graceStreet, gulfview } = STORY_CLAIMS
  const shared = {
    ...{ systemId, acid, branch: 'Gulf Coast', adjusterId: accountId(COMPANY, ROLES.indexOf('Adjuster')) },
    ...{ claimsRepId: null, insuredCompany: null, insuredFirstName: null, insuredLastName: null },
  }
  return [
    {
      ...{ ...shared, claimId: magnolia.claimId, claimNumber: magnolia.claimNumber },
      ...{ insuredFirstName: 'Ruth', insuredLastName: 'Abernathy', clientCompany: 'Harbor Light Insurance' },
      ...{ clientFileId: 'HA48213', lossAddress: '118 Magnolia Court', lossCity: 'Mobile', lossState: 'AL' },
      ...{ lossDate: day(-12), peril: 'Water', status: 'Estimate in review', receivedDate: day(-11), dueDate: day(1) },
    },
    {
      ...{ ...shared, claimId: graceStreet.claimId, claimNumber: graceStreet.claimNumber },
      ...{ insuredFirstName: 'Elias', insuredLastName: 'Thornton', clientCompany: 'Plains Fidelity' },
      ...{ clientFileId: 'PL49555', lossAddress: '2204 Grace Street', lossCity: 'Mobile', lossState: 'AL' },
      ...{ lossDate: day(-6), peril: 'Hail', status: 'Inspected', receivedDate: day(-5), dueDate: day(-1) },
    },
    {
      ...{ ...shared, claimId: gulfview.claimId, claimNumber: gulfview.claimNumber, insuredCompany: 'Gulfview Dental' },
      ...{ clientCompany: 'Harbor Light Insurance', clientFileId: 'HA50077', lossAddress: '40 Bayfront Road' },
      ...{ lossCity: 'Pensacola', lossState: 'FL', lossDate: day(-3), peril: 'Wind', status: 'Insured contacted' },
      ...{ receivedDate: day(-2), dueDate: day(0) },
    },
  ]
}

export function storyNotes(now: Date): Note[] {
  const { magnolia, graceStreet, gulfview } = STORY_CLAIMS
  const note = (claim: { claimId: string }, position: number, daysAgo: number, author: string, text: string): Note => ({
    ...{ systemId, claimId: claim.claimId, position, author, text },
    writtenDate: new Date(now.getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10),
  })
  return [
    note(
      ...([magnolia, 1, 11, 'Kay Ishida'] as const),
      'First notice by telephone. The supply line behind the upstairs vanity broke at about 2 a.m. and ran for six hours.',
    ),
    note(
      ...([magnolia, 2, 9, 'Avery Collins'] as const),
      'Inspected with the insured. Hardwood in the hall is cupping, the kitchen ceiling is down. Mitigation is on site. ' +
        'The failed braided line is kept for subrogation.',
    ),
    note(
      ...([magnolia, 3, 5, 'Avery Collins'] as const),
      'First supplement: hall subfloor $3,980.00. Next steps: approve the cabinet detach, get the final moisture log, ' +
        'send the estimate to the carrier.',
    ),
    note(graceStreet, 1, 5, 'Kay Ishida', 'Hail on 2204 Grace Street. The insured asks for an inspection this week.'),
    note(
      ...([graceStreet, 2, 1, 'Avery Collins'] as const),
      'North slope 12 hits per square, west 14, south none. Soft metals confirm the date of loss. Next steps: write the ' +
        'report, recommend full replacement of the north and west slopes.',
    ),
    note(
      ...([gulfview, 1, 2, 'Kay Ishida'] as const),
      'Wind opened the roof above two treatment rooms. The proof of loss is outstanding. Next steps: schedule the ' +
        'inspection and ask for the equipment list.',
    ),
  ]
}

/** Numbers of the written conversations, starting at 1, and the claim that each is about. */
const CONVERSATIONS = [
  [1, STORY_CLAIMS.magnolia],
  [2, STORY_CLAIMS.magnolia],
  [3, STORY_CLAIMS.graceStreet],
  [5, STORY_CLAIMS.gulfview],
] as const

/** Links conversations to the claims that they are about. */
export async function seedConversationClaims(db: Db, now: Date): Promise<void> {
  await db.insert(conversationClaims).values(
    CONVERSATIONS.map(([number, claim]) => ({
      ...{ conversationId: seedId(1, number), claimKey: storyKeyOf(claim), claimNumber: claim.claimNumber },
      addedAt: now,
    })),
  )
}
