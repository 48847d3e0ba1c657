import type { Context } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type { ChatClaim, ChatClaimFile, ChatSource, ChatTools } from '#server/lib/ai/chat.ts'
import { findOwnPassages } from '#server/modules/conversations/service.ts'
import { findReadableDocuments, readDocumentText } from '#server/modules/documents/service.ts'
import { type ReadClaim, readOwnClaim, searchOwnClaims } from '#server/modules/legacy-claims/service.ts'
import type { LegacyClaimSummary } from '#server/graphql/generated.ts'
import { findHelp, readHelp } from './help.ts'
import { CHAT_CLAIMS_COUNT, CHAT_HITS_COUNT, CHAT_NOTES_COUNT, CHAT_READ_PARTS_COUNT } from '#shared/limits.ts'

const SNIPPET_MAX_LENGTH = 2_000

const DOCUMENT_URL = /^file-instance:([\da-f-]{36})(?:#|$)/

const documentUrl = (instanceId: string, place: string | null): string =>
  `file-instance:${instanceId}${place === null ? '' : `#${encodeURIComponent(place)}`}`

export function toCard(claim: LegacyClaimSummary): ChatClaim {
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

const factsOf = (claim: LegacyClaimSummary): string =>
  [
    ['Insured', toCard(claim).Insured],
    ['Loss', [claim.lossCity, claim.lossState].filter(Boolean).join(', ')],
    ['Client', [claim.company, claim.companyFileId].filter(Boolean).join(' ')],
    ['Received', claim.receivedDate],
    ['Due', claim.dueDate],
  ]
    .flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []))
    .join('; ')

/** A claim and its notes as passages; they open the claim in the claims system. */
export function toClaimFile({ claim, notes }: ReadClaim): ChatClaimFile {
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
        ...passage(`Claim ${number}, note of ${writtenDate} by ${author}`, text),
        ...{ writtenDate, author },
      })),
  }
}

/** The assistant answers from the rest while the claims system is down. */
async function unlessDown<T>(found: Promise<T>, otherwise: T): Promise<T> {
  return found.catch((error: unknown) => {
    if (error instanceof AppError && (error.code === 'UNAVAILABLE' || error.code === 'MAINTENANCE')) return otherwise
    throw error
  })
}

/** The read-only tools of the assistant: the data the caller sees on the screens, by the same rules. */
export function toolsOf(context: Context): ChatTools {
  return {
    searchClaims: async (query) =>
      (await unlessDown(searchOwnClaims(context, { ...query, limit: CHAT_CLAIMS_COUNT }), [])).map(toCard),
    readClaim: async (claimKey) => {
      const found = await unlessDown(readOwnClaim(context, claimKey, CHAT_NOTES_COUNT), null)
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
