import { type Context, requireViewer } from '#server/graphql/context.ts'
import type { AccessLevel } from '#server/graphql/generated.ts'
import { mayBrowse, rightsOf } from './policy.ts'
import { type ClaimRow, findClaims, insertClaims, type NewClaim } from './repository-claims.ts'

/**
 * Returns the levels at which the caller may upload to claims of an organization, most restrictive first. They are the
 * same for all of its claims. Null if the caller may not browse them.
 */
export function claimRights(context: Context, organizationId: string): readonly AccessLevel[] | null {
  const rights = rightsOf(requireViewer(context), { type: 'Claim', id: '', organizationId })
  return mayBrowse(rights) ? rights.C : null
}

/** Returns a claim that has a row for its documents; null if there is none or the caller may not browse it. */
export async function findClaimDocuments(context: Context, claimKey: string): Promise<ClaimRow | null> {
  const [claim] = await findClaims(context.services.database, [claimKey])
  return claim && claimRights(context, claim.organizationId) ? claim : null
}

/**
 * Returns the claims as owners of documents, and adds a row for each new claim. Call it only with claims that the
 * legacy system lists for the caller, of organizations whose claims the caller may browse. Claims that have since moved
 * to another organization are omitted if the caller may not browse them there.
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
    // A parallel request may have inserted the same claims first.
    rows = await findClaims(database, keys)
  }
  return rows.filter(({ organizationId }) => claimRights(context, organizationId))
}
