import DataLoader from 'dataloader'
import type { Context } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type { LegacyClaim, LegacyClaimDocuments } from '#server/graphql/generated.ts'
import { closeClaimViewing, findClaimDocuments } from '#server/modules/documents/service.ts'
import { CONVERSATION_CLAIMS_MAX_COUNT, LEGACY_CLAIM_NOTES_ROWS } from '#shared/limits.ts'
import { openHeard, toDocuments } from './claim-documents.ts'
import { type ReadClaim, readOwnClaim } from './claim-reading.ts'
import { browsable } from './claims-access.ts'
import { insuredOf, toClaimDetails } from './mappers.ts'

async function documentsOf(
  context: Context,
  claimKey: string,
  found: ReadClaim | null,
): Promise<LegacyClaimDocuments | null> {
  if (found) {
    const access = await browsable(context, [found.account])
    const [opened] = await openHeard(
      context,
      access.map((one) => ({ ...one, claim: found.source })),
    )
    if (opened) return opened
  } else await closeClaimViewing(context, claimKey)
  const row = await findClaimDocuments(context, claimKey)
  return row && toDocuments(row)
}

/**
 * Returns a claim for its page. Of a claim that the claims system does not list for the caller, but whose documents
 * they may browse, only the documents.
 *
 * @throws AppError NOT_FOUND for callers who neither see the claim nor may browse its documents, and for claims that do
 *   not exist; UNAVAILABLE, MAINTENANCE
 */
export async function legacyClaim(context: Context, claimKey: string): Promise<LegacyClaim> {
  const found = await readOwnClaim(context, claimKey, LEGACY_CLAIM_NOTES_ROWS)
  const documents = await documentsOf(context, claimKey, found)
  if (found)
    return {
      claimKey,
      claimFileId: found.source.claimFileId,
      insured: insuredOf(found.source),
      details: toClaimDetails(found.source, found.account),
      notes: found.notes,
      documents,
    }
  if (!documents) throw new AppError('NOT_FOUND')
  const { claimFileId, insured } = documents
  return { claimKey, claimFileId, insured: insured ?? null, details: null, notes: null, documents }
}

/** Creates the loader for the numbers of claims that the caller may see, for conversations about them. */
export function createClaimNumberLoader(context: Context): DataLoader<string, string | null> {
  return new DataLoader(
    (claimKeys) =>
      Promise.all(
        claimKeys.map(async (claimKey) => {
          // Known claims do not need the claims system, which may be down.
          const row = await findClaimDocuments(context, claimKey)
          if (row) return row.claimNumber ?? claimKey
          return (await readOwnClaim(context, claimKey, 0))?.source.claimFileId ?? null
        }),
      ),
    { maxBatchSize: CONVERSATION_CLAIMS_MAX_COUNT },
  )
}
