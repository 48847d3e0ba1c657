import { type Context, requireViewer } from '#server/graphql/context.ts'
import type { AccessLevel } from '#server/graphql/generated.ts'
import { mayBrowse, rightsOf } from './policy.ts'
import { type ClaimRow, findClaims, insertClaims, type NewClaim } from './repository-claims.ts'

/**
 * The levels at which the caller may upload to claims of an organization, most restrictive first; null for callers who
 * may not browse them. The same for all of its claims.
 */
export function claimRights(context: Context, organizationId: string): readonly AccessLevel[] | null {
  const rights = rightsOf(requireViewer(context), { type: 'Claim', id: '', organizationId })
  return mayBrowse(rights) ? rights.C : null
}

/** A claim that has had documents and that the caller may browse; null otherwise. */
export async function findClaimDocuments(context: Context, claimKey: string): Promise<ClaimRow | null> {
  const [claim] = await findClaims(context.services.database, [claimKey])
  return claim && claimRights(context, claim.organizationId) ? claim : null
}

/**
 * The claims with their documents' owners: a new claim gets its own. Only for claims that the legacy system lists for
 * the caller, of organizations that let them browse. Claims that belong to another organization by now are left out.
 */
export async function openClaimDocuments(context: Context, claims: readonly NewClaim[]): Promise<ClaimRow[]> {
  const { database, clock, ids } = context.services
  const keys = claims.map(({ claimKey }) => claimKey)
  if (keys.length === 0) return []
  let rows = await findClaims(database, keys)
  const known = new Set(rows.map(({ claimKey }) => claimKey))
  const missing = claims.filter(({ claimKey }) => !known.has(claimKey))
  if (missing.length > 0) {
    const createdAt = clock.now()
    await insertClaims(
      database,
      missing.map((claim) => ({ ...claim, id: ids.uuid(), createdAt })),
    )
    // Somebody else may have been first.
    rows = await findClaims(database, keys)
  }
  return rows.filter(({ organizationId }) => claimRights(context, organizationId))
}
