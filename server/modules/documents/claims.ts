import type { Database } from '#server/db/client.ts'
import { type Context, requireViewer } from '#server/graphql/context.ts'
import type { AccessLevel } from '#server/graphql/generated.ts'
import { mayHaveOthers, type Reader, withViewing } from './owner.ts'
import { type DocumentRights, mayBrowse, mayRead, mayUpdateFolders, rightsOf } from './policy.ts'
import {
  type ClaimRow,
  deleteViewing,
  findClaims,
  findOrganizationsBelow,
  findPhotoPositions,
  insertClaims,
  insertViewing,
  type NewClaim,
} from './repository-claims.ts'

/**
 * Returns the person's organizations below each of the holders of claims of which they are not a member. Which claims
 * they see there, the claims system decides.
 */
async function organizationsBelow(
  database: Database,
  reader: Reader,
  holderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const asked = [...new Set(holderIds)].filter((id) => mayHaveOthers(reader, id))
  const own = reader.organizations.map((grant) => grant.organizationId)
  const rows = asked.length === 0 || own.length === 0 ? [] : await findOrganizationsBelow(database, asked, own)
  const found = new Map<string, string[]>()
  for (const { holderId, belowId } of rows) found.set(holderId, [...(found.get(holderId) ?? []), belowId])
  return found
}

/** A claim that the caller may browse, with what they may do. */
export interface BrowsableClaim extends ClaimRow {
  /** Levels at which they may upload, most restrictive first. */
  uploadAccessLevels: AccessLevel[]
  mayCreateFolders: boolean
  /** Where the newest photo that they may see was taken; null if no photo has a position. */
  photoPosition: { latitude: number; longitude: number } | null
}

/** Adds the caller's rights and the positions of photos to claims that they may browse. */
async function described(
  database: Database,
  claims: readonly { row: ClaimRow; rights: DocumentRights }[],
): Promise<BrowsableClaim[]> {
  const positions = await findPhotoPositions(
    database,
    claims.map(({ row }) => row.id),
  )
  return claims.map(({ row, rights }) => {
    const [newest] = positions
      .filter(({ claimId, accessLevel }) => claimId === row.id && mayRead(rights, accessLevel))
      .sort((a, b) => b.uploadedAt.getTime() - a.uploadedAt.getTime())
    return {
      ...row,
      uploadAccessLevels: [...rights.C],
      mayCreateFolders: mayUpdateFolders(rights),
      photoPosition: newest ? { latitude: newest.latitude, longitude: newest.longitude } : null,
    }
  })
}

/**
 * Returns the organizations whose claims the caller may browse: those whose file keys they hold, and those above an
 * organization whose file keys they hold. Of the latter, only the claims that the claims system lists for the caller.
 */
export async function browsableHolders(context: Context, organizationIds: readonly string[]): Promise<string[]> {
  const viewer = requireViewer(context)
  const below = await organizationsBelow(context.services.database, viewer, organizationIds)
  return organizationIds.filter((organizationId) =>
    mayBrowse(rightsOf(viewer, { type: 'Claim', id: '', organizationId, belowIds: below.get(organizationId) })),
  )
}

async function withRights(context: Context, claim: ClaimRow): Promise<BrowsableClaim | null> {
  const viewer = requireViewer(context)
  const { id, organizationId } = claim
  const rights = rightsOf(
    viewer,
    await withViewing(context.services.database, viewer, { type: 'Claim', id, organizationId }),
  )
  if (!mayBrowse(rights)) return null
  const [shown] = await described(context.services.database, [{ row: claim, rights }])
  return shown ?? null
}

/** Returns a claim that has a row for its documents; null if there is none or the caller may not browse it. */
export async function findClaimDocuments(context: Context, claimKey: string): Promise<BrowsableClaim | null> {
  const [claim] = await findClaims(context.services.database, [claimKey])
  return claim ? withRights(context, claim) : null
}

/**
 * Ends the caller's access to a claim that the claims system no longer lists for them, unless their organization holds
 * it.
 */
export async function closeClaimViewing(context: Context, claimKey: string): Promise<void> {
  const { database } = context.services
  const [claim] = await findClaims(database, [claimKey])
  if (claim) await deleteViewing(database, claim.id, requireViewer(context).userId)
}

/**
 * Returns the claims as owners of documents, and adds a row for each new claim. Call it only with claims that the
 * legacy system lists for the caller, of `browsableHolders`. Claims that have since moved to another organization are
 * omitted if the caller may not browse them there.
 */
export async function openClaimDocuments(context: Context, claims: readonly NewClaim[]): Promise<BrowsableClaim[]> {
  const { database, clock, ids } = context.services
  const viewer = requireViewer(context)
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
  const holders = rows.map(({ organizationId }) => organizationId)
  const below = await organizationsBelow(database, viewer, holders)
  const browsable = rows.flatMap((row) => {
    const { id, organizationId } = row
    const rights = rightsOf(viewer, { type: 'Claim', id, organizationId, belowIds: below.get(organizationId) })
    return mayBrowse(rights) ? [{ row, rights }] : []
  })
  const viewed = browsable.filter(({ row }) => below.has(row.organizationId))
  await insertViewing(
    database,
    viewed.map(({ row }) => row.id),
    viewer.userId,
    clock.now(),
  )
  return described(database, browsable)
}
