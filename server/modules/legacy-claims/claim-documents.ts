import DataLoader from 'dataloader'
import type { Context } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type { LegacyClaim, LegacyClaimDocuments } from '#server/graphql/generated.ts'
import { locateCity } from '#server/lib/geocoding/gazetteer.ts'
import type { LegacyClaim as ListedClaim, LegacyScope } from '#server/lib/legacy-claims/port.ts'
import {
  type BrowsableClaim,
  closeClaimViewing,
  findClaimDocuments,
  openClaimDocuments,
} from '#server/modules/documents/service.ts'
import { CONVERSATION_CLAIMS_MAX_COUNT, LEGACY_CLAIM_NOTES_ROWS, LEGACY_CLAIMS_MAX_ROWS } from '#shared/limits.ts'
import { readClaimKey } from '#shared/reference/claim-key.ts'
import { mayReadLegacyClaims } from '#shared/reference/legacy-roles.ts'
import { askClaims, ownAccounts, todayOf } from './accounts.ts'
import { type ReadClaim, readOwnClaim } from './claim-reading.ts'
import { browsable, type ClaimsAccess } from './claims-access.ts'
import { claimKeyOf, insuredOf, toClaimDetails } from './mappers.ts'

interface Heard extends ClaimsAccess {
  claim: ListedClaim
}

/** Returns the claims that the legacy system lists for an account, in the first of the scopes that its role may see. */
async function hear(
  context: Context,
  { account, organizationId }: ClaimsAccess,
  scopes: readonly LegacyScope[],
  words: readonly string[],
): Promise<Heard[]> {
  const scope = scopes.find((one) => mayReadLegacyClaims(account.role, one))
  if (!scope) return []
  const search = {
    scope,
    subset: null,
    words,
    match: 'exact',
    limit: LEGACY_CLAIMS_MAX_ROWS,
    today: todayOf(context),
  } as const
  const { claims } = await askClaims(context, context.services.legacyClaims.listClaims(account, search))
  return claims.map((claim) => ({ account, organizationId, claim }))
}

const toDocuments = ({
  id,
  claimKey,
  claimNumber,
  insured,
  uploadAccessLevels,
  mayCreateFolders,
  photoPosition,
}: BrowsableClaim): LegacyClaimDocuments => ({
  ...{ id, claimKey, claimFileId: claimNumber ?? claimKey, insured, uploadAccessLevels },
  hasPermissionToCreateFolders: mayCreateFolders,
  position: photoPosition && { ...photoPosition, isOfPhoto: true },
})

/** Returns the middle of the city of the loss; null if the gazetteer does not have the city. */
function cityPosition({ lossCity, lossState }: ListedClaim): LegacyClaimDocuments['position'] {
  const found = locateCity({ municipality: lossCity, adminArea1Id: lossState, countryId: 'US' })
  return found && { ...found, isOfPhoto: false }
}

/** Returns claims that the legacy system lists for the caller as owners of documents, in the same order. */
async function openHeard(context: Context, heard: readonly Heard[]): Promise<LegacyClaimDocuments[]> {
  const claims = heard.map(({ account, organizationId, claim }) => ({
    organizationId,
    claimKey: claimKeyOf(account.company, claim),
    claimNumber: claim.claimFileId,
    insured: insuredOf(claim),
  }))
  const rows = new Map((await openClaimDocuments(context, claims)).map((row) => [row.claimKey, row]))
  return heard.flatMap(({ account, claim }) => {
    const row = rows.get(claimKeyOf(account.company, claim))
    if (!row) return []
    const shown = toDocuments(row)
    const { claimFileId } = claim
    return [{ ...shown, claimFileId, insured: insuredOf(claim), position: shown.position ?? cityPosition(claim) }]
  })
}

/**
 * Returns open claims of the caller's accounts whose documents they may see.
 *
 * @throws AppError UNAVAILABLE, MAINTENANCE
 */
export async function legacyClaimsWithDocuments(context: Context): Promise<LegacyClaimDocuments[]> {
  const access = await browsable(context, await ownAccounts(context))
  const heard = await Promise.all(access.map((one) => hear(context, one, ['User', 'Company'], [])))
  const claims = new Map(heard.flat().map((one) => [claimKeyOf(one.account.company, one.claim), one]))
  const due = ({ claim }: Heard): string => claim.dueDate ?? '9999'
  return openHeard(
    context,
    [...claims.values()].sort((a, b) => due(a).localeCompare(due(b))),
  )
}

/**
 * Returns a claim's documents. If the claim already has a row, the legacy system is not queried, because it may be down
 * or may have closed the claim.
 *
 * @throws AppError NOT_FOUND for callers who may not browse them or do not see the claim; UNAVAILABLE, MAINTENANCE
 */
export async function legacyClaimDocuments(context: Context, claimKey: string): Promise<LegacyClaimDocuments> {
  const row = await findClaimDocuments(context, claimKey)
  if (row) return toDocuments(row)
  const key = readClaimKey(claimKey)
  if (!key) throw new AppError('NOT_FOUND')
  const { systemId, acid, claimId } = key
  const accounts = (await ownAccounts(context)).filter(
    ({ company }) => company.systemId === systemId && company.acid === acid,
  )
  const access = await browsable(context, accounts)
  const heard = await Promise.all(
    access.flatMap((one) => [hear(context, one, ['Company'], [claimId]), hear(context, one, ['User'], [claimId])]),
  )
  const found = heard.flat().find(({ claim }) => claim.claimId === claimId)
  const [opened] = found ? await openHeard(context, [found]) : []
  if (!opened) throw new AppError('NOT_FOUND')
  return opened
}

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
