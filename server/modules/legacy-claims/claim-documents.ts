import type { Context } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type { LegacyClaimDocuments } from '#server/graphql/generated.ts'
import type { LegacyClaim, LegacyScope } from '#server/lib/legacy-claims/port.ts'
import { type BrowsableClaim, findClaimDocuments, openClaimDocuments } from '#server/modules/documents/service.ts'
import { LEGACY_CLAIMS_MAX_ROWS } from '#shared/limits.ts'
import { readClaimKey } from '#shared/reference/claim-key.ts'
import { mayReadLegacyClaims } from '#shared/reference/legacy-roles.ts'
import { askClaims, ownAccounts, todayOf } from './accounts.ts'
import { browsable, type ClaimsAccess } from './claims-access.ts'
import { claimKeyOf, insuredOf } from './mappers.ts'

interface Heard extends ClaimsAccess {
  claim: LegacyClaim
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

export const toDocuments = ({
  id,
  claimKey,
  claimNumber,
  insured,
  uploadAccessLevels,
}: BrowsableClaim): LegacyClaimDocuments => ({
  ...{ id, claimKey, claimFileId: claimNumber ?? claimKey, insured, uploadAccessLevels },
})

/** Returns claims that the legacy system lists for the caller as owners of documents, in the same order. */
export async function openHeard(context: Context, heard: readonly Heard[]): Promise<LegacyClaimDocuments[]> {
  const claims = heard.map(({ account, organizationId, claim }) => ({
    organizationId,
    claimKey: claimKeyOf(account.company, claim),
    claimNumber: claim.claimFileId,
    insured: insuredOf(claim),
  }))
  const rows = new Map((await openClaimDocuments(context, claims)).map((row) => [row.claimKey, row]))
  return claims.flatMap(({ claimKey, claimNumber, insured }) => {
    const row = rows.get(claimKey)
    return row ? [{ ...toDocuments(row), claimFileId: claimNumber, insured }] : []
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
