import type { Context } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type { ChatClaim, ChatClaimFile, ChatSource, ChatTools, FoundClaim } from '#server/lib/ai/chat.ts'
import { findOwnPassages } from '#server/modules/conversations/service.ts'
import { findReadableDocuments, readDocumentText } from '#server/modules/documents/service.ts'
import {
  type ReadClaim,
  readOwnClaim,
  searchOwnClaims,
  userLegacyAdjustmentCompaniesWithMetrics,
} from '#server/modules/legacy-claims/service.ts'
import type { LegacyAdjustmentCompany, LegacyClaimSummary } from '#server/graphql/generated.ts'
import { dayText } from '#server/lib/ai/day-text.ts'
import { findHelp, readHelp } from './help.ts'
import { CHAT_CLAIMS_COUNT, CHAT_HITS_COUNT, CHAT_NOTES_COUNT, CHAT_READ_PARTS_COUNT } from '#shared/limits.ts'

const SNIPPET_MAX_LENGTH = 2_000

const LINKED_COMPANIES_PATH = '/app/legacy/linked-companies'
const DOCUMENT_URL = /^file-instance:([\da-f-]{36})(?:#|$)/

const documentUrl = (instanceId: string, place: string | null): string =>
  `file-instance:${instanceId}${place === null ? '' : `#${encodeURIComponent(place)}`}`

function toCard(claim: LegacyClaimSummary): ChatClaim {
  const person = [claim.insuredFirstName, claim.insuredLastName].filter(Boolean).join(' ')
  return {
    ClaimKey: claim.claimKey,
    ClaimNumber: claim.claimFileId,
    Insured: claim.insuredCompany ?? person,
    LossCity: claim.lossCity ?? null,
    LossState: claim.lossState ?? null,
    ClientCompany: claim.company ?? null,
  }
}

export const toFoundClaim = (claim: LegacyClaimSummary): FoundClaim => ({
  ...toCard(claim),
  DueDate: claim.dueDate ?? null,
})

const factsOf = (claim: LegacyClaimSummary): string =>
  [
    ['Insured', toCard(claim).Insured],
    ['Loss', [claim.lossCity, claim.lossState].filter(Boolean).join(', ')],
    ['Client', [claim.company, claim.companyFileId].filter(Boolean).join(' ')],
    ['Received', dayText(claim.receivedDate)],
    ['Due', claim.dueDate && dayText(claim.dueDate)],
  ]
    .flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []))
    .join('; ')

/** Maps a claim and its notes to passages whose links open the claim in the claims system. */
export function toClaimFile({ claim, notes }: Pick<ReadClaim, 'claim' | 'notes'>): ChatClaimFile {
  const passage = (urlDisplayName: string, snippet: string): ChatSource => ({
    ...{ url: `legacy-claim:${claim.claimKey}`, urlDisplayName, fileName: null, place: null },
    snippet: snippet.slice(0, SNIPPET_MAX_LENGTH),
  })
  const number = claim.claimFileId
  return {
    claim: toCard(claim),
    facts: passage(`Claim ${number}`, factsOf(claim)),
    notes:
      notes &&
      notes.map(({ writtenDate, author, text }) => ({
        ...passage(`Claim ${number}, note of ${dayText(writtenDate)} by ${author}`, text),
        ...{ writtenDate, author },
      })),
  }
}

const countsOf = (whose: string, counts: readonly (number | null | undefined)[]): string[] => {
  const [open, overdue, impending, received] = counts.map((one) => one?.toLocaleString('en-US'))
  return open === undefined
    ? []
    : [
        `${whose}: ${open} open, ${overdue} overdue, ${impending} due in the next 3 days, ${received} received in the last 3 days.`,
      ]
}

/** Returns the counts that the page of linked companies shows; none if the role may not see any. */
function toCountPassage(company: LegacyAdjustmentCompany): ChatSource[] {
  const counts = [
    ...countsOf('Your claims', [
      company.userClaimCount,
      company.userOverdueClaimCount,
      company.userImpendingClaimCount,
      company.userRecentlyReceivedClaimCount,
    ]),
    ...countsOf('All of the company that you may see', [
      company.companyClaimCount,
      company.companyOverdueClaimCount,
      company.companyImpendingClaimCount,
      company.companyRecentlyReceivedClaimCount,
    ]),
  ]
  const source = { url: LINKED_COMPANIES_PATH, urlDisplayName: company.adjCoName, fileName: null, place: null }
  return counts.length === 0 ? [] : [{ ...source, snippet: counts.join(' ') }]
}

const CLAIMS_DOWN = 'The claims system does not answer right now, so I cannot look at your claims.'

/**
 * The read-only tools of the assistant. They return the data that the caller can see on the screens, with the same
 * permissions.
 */
export function toolsOf(context: Context): ChatTools {
  let claimsProblem: string | null = null
  /**
   * Returns `otherwise` while the claims system is unreachable. The assistant then answers from the other sources and
   * says so.
   */
  const unlessDown = async <T>(find: () => Promise<T>, otherwise: T): Promise<T> => {
    // After one failure, do not wait for the claims system again in this answer.
    if (claimsProblem !== null) return otherwise
    try {
      return await find()
    } catch (error) {
      if (!(error instanceof AppError) || (error.code !== 'UNAVAILABLE' && error.code !== 'MAINTENANCE')) throw error
      claimsProblem = error.code === 'MAINTENANCE' ? (error.extensions.userMessage ?? CLAIMS_DOWN) : CLAIMS_DOWN
      return otherwise
    }
  }
  return {
    claimsProblem: () => claimsProblem,
    searchClaims: async (query) =>
      (await unlessDown(() => searchOwnClaims(context, { ...query, limit: CHAT_CLAIMS_COUNT }), [])).map(toFoundClaim),
    countClaims: async () => {
      const { adjustmentCompanies } = await unlessDown(() => userLegacyAdjustmentCompaniesWithMetrics(context), {
        adjustmentCompanies: [],
      })
      return adjustmentCompanies.flatMap(toCountPassage)
    },
    readClaim: async (claimKey) => {
      const found = await unlessDown(() => readOwnClaim(context, claimKey, CHAT_NOTES_COUNT), null)
      return found && toClaimFile(found)
    },
    searchMessages: async (words) =>
      (await findOwnPassages(context, words, CHAT_HITS_COUNT)).map(({ conversationId, subject, writer, text }) => ({
        url: `/app/conversations?conversationId=${conversationId}`,
        urlDisplayName: `${subject}, ${writer}`,
        fileName: null,
        place: null,
        snippet: text.slice(0, SNIPPET_MAX_LENGTH),
      })),
    searchDocuments: async (words) =>
      (await findReadableDocuments(context, words, CHAT_HITS_COUNT)).map(({ instanceId, fileName, place, text }) => ({
        url: documentUrl(instanceId, place),
        urlDisplayName: fileName,
        fileName,
        place,
        snippet: text.slice(0, SNIPPET_MAX_LENGTH),
      })),
    readDocument: async ({ url, place, fileName }) => {
      const instanceId = DOCUMENT_URL.exec(url)?.[1]
      if (instanceId === undefined) return []
      const parts = await readDocumentText(context, { instanceId, place, limit: CHAT_READ_PARTS_COUNT })
      return parts.map((part) => ({
        url: documentUrl(instanceId, part.place),
        urlDisplayName: fileName ?? '',
        fileName,
        place: part.place,
        snippet: part.text,
      }))
    },
    searchHelp: async (words) => findHelp(await readHelp(), words, CHAT_HITS_COUNT),
  }
}
