import { and, eq, inArray } from 'drizzle-orm'
import type { Database, Db } from '#server/db/client.ts'
import { aliased, columns, computed, statement } from '#server/db/typed-sql.ts'
import { organizations } from '#server/modules/organizations/tables.ts'
import { ORGANIZATION_NESTING_MAX_LEVELS } from '#shared/limits.ts'
import type { AccessLevel } from '#server/graphql/generated.ts'
import { fileInstances } from '#server/modules/files/tables.ts'
import { claims, claimViewers } from './tables.ts'

const o = aliased(organizations, 'o')
const c = aliased(claims, 'c')
const v = aliased(claimViewers, 'v')
const i = aliased(fileInstances, 'i')

export type ClaimRow = typeof claims.$inferSelect
export type NewClaim = Pick<ClaimRow, 'organizationId' | 'claimKey' | 'claimNumber' | 'insured'>

export function findClaims({ db }: Database, claimKeys: readonly string[]): Promise<ClaimRow[]> {
  return db
    .select()
    .from(claims)
    .where(inArray(claims.claimKey, [...claimKeys]))
}

export async function findClaim({ db }: Database, id: string): Promise<ClaimRow | null> {
  const [row] = await db.select().from(claims).where(eq(claims.id, id))
  return row ?? null
}

/** Inserts claims. If two requests insert the same claim, the first row is kept. */
export async function insertClaims({ db }: Database, rows: (typeof claims.$inferInsert)[]): Promise<void> {
  await db.insert(claims).values(rows).onConflictDoNothing({ target: claims.claimKey })
}

/**
 * The organizations `above` each of the organizations in a parameter, which are `below_id`. A deactivated organization
 * ends the chain.
 */
export const aboveOf = (parameter: string): string => `with recursive chain as (
    select ${o.id} as below_id, ${o.parentOrganizationId} as id, 1 as level from organizations o
    where ${o.id} = any (${parameter}::uuid[])
    union all
    select chain.below_id, ${o.parentOrganizationId}, chain.level + 1 from chain join organizations o on ${o.id} = chain.id
    where not ${o.deactivated} and chain.level <= ${ORGANIZATION_NESTING_MAX_LEVELS}
  ), above as (
    select distinct chain.below_id, chain.id from chain join organizations o on ${o.id} = chain.id and not ${o.deactivated}
  )`

/** Returns which of the organizations are below which of the holders. */
export function findOrganizationsBelow(
  database: Database,
  holderIds: readonly string[],
  organizationIds: readonly string[],
): Promise<{ holderId: string; belowId: string }[]> {
  const selected = columns({ holderId: computed<string>('above.id'), belowId: computed<string>('above.below_id') })
  return database.query(
    'claims-organizations-below',
    statement`${aboveOf('$2')} select ${selected} from above where above.id = any ($1::uuid[]) order by 1, 2`,
    [holderIds, organizationIds],
  )
}

/**
 * Returns which of the organizations are below the holder of a claim that the claims system listed for the person;
 * empty if it did not list it lately.
 */
export async function findViewedBelow(
  database: Database,
  claimId: string,
  userId: string,
  organizationIds: readonly string[],
  tx?: Db,
): Promise<string[]> {
  const rows = await database.query(
    'claims-viewed-below',
    statement`${aboveOf('$3')} select ${columns({ belowId: computed<string>('above.below_id') })}
     from above join claims c on ${c.organizationId} = above.id and ${c.id} = $1::uuid
     join claim_viewers v on ${v.claimId} = ${c.id} and ${v.userId} = $2::uuid order by 1`,
    [claimId, userId, organizationIds],
    tx,
  )
  return rows.map((row) => row.belowId)
}

/** Records that the claims system lists these claims for a person. */
export async function insertViewing(
  { db }: Database,
  claimIds: readonly string[],
  userId: string,
  seenAt: Date,
): Promise<void> {
  if (claimIds.length === 0) return
  await db
    .insert(claimViewers)
    .values(claimIds.map((claimId) => ({ claimId, userId, seenAt })))
    .onConflictDoUpdate({ target: [claimViewers.claimId, claimViewers.userId], set: { seenAt } })
}

/** Records that the claims system no longer lists a claim for a person. */
export async function deleteViewing({ db }: Database, claimId: string, userId: string): Promise<void> {
  await db.delete(claimViewers).where(and(eq(claimViewers.claimId, claimId), eq(claimViewers.userId, userId)))
}

/** Where the newest photo of a claim at one access level was taken. */
export interface PhotoPosition {
  claimId: string
  accessLevel: AccessLevel
  latitude: number
  longitude: number
  uploadedAt: Date
}

/** Returns the newest position of each claim and access level that has a photo with one. */
export async function findPhotoPositions(database: Database, claimIds: readonly string[]): Promise<PhotoPosition[]> {
  if (claimIds.length === 0) return []
  const selected = columns({
    claimId: i.documentOwnerId,
    accessLevel: i.accessLevel,
    latitude: i.latitude,
    longitude: i.longitude,
    uploadedAt: i.uploadedAt,
  })
  const rows = await database.query(
    'claims-photo-positions',
    statement`select distinct on (${i.documentOwnerId}, ${i.accessLevel}) ${selected} from file_instances i
     where ${i.documentOwnerId} = any ($1::uuid[]) and ${i.latitude} is not null
     order by ${i.documentOwnerId}, ${i.accessLevel}, ${i.uploadedAt} desc, ${i.id}`,
    [claimIds],
  )
  return rows.flatMap(({ claimId, latitude, longitude, ...row }) =>
    claimId === null || latitude === null || longitude === null ? [] : [{ ...row, claimId, latitude, longitude }],
  )
}
