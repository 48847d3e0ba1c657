import type { AccessLevel } from '#server/graphql/generated.ts'
import { aliased } from '#server/db/typed-sql.ts'
import { aboveOf } from './repository-claims.ts'
import { claims, claimViewers } from './tables.ts'

const k = aliased(claims, 'k')
const v = aliased(claimViewers, 'v')

/** The person whose documents are queried. */
export interface DocumentReader {
  userId: string
  /** Of which the person is a member. */
  organizationIds: readonly string[]
  /** Owners with one readable level each. */
  readable: readonly { id: string; level: AccessLevel }[]
}

/** The values of the parameters $1 to $4 of READABLE_OWNERS. */
export const readerValues = ({ userId, organizationIds, readable }: DocumentReader): unknown[] => [
  readable.map(({ id }) => id),
  readable.map(({ level }) => level),
  organizationIds,
  userId,
]

/**
 * The beginning of a statement that reads documents: `owners` has the owners whose documents the reader $1 to $4 may
 * read, with one readable level in each row. These are the readable owners, the claims that these hold, and claims that
 * the reader sees through an organization below the one that holds them.
 */
export const READABLE_OWNERS = `${aboveOf('$3')},
  readable as (select * from unnest($1::uuid[], $2::text[]) as r(owner_id, access_level)),
  owners as (
    select owner_id, access_level from readable
    union select ${k.id}, r.access_level from readable r join claims k on ${k.organizationId} = r.owner_id
    union select ${k.id}, r.access_level from claim_viewers v join claims k on ${k.id} = ${v.claimId}
      join above on above.id = ${k.organizationId} join readable r on r.owner_id = above.below_id
      where ${v.userId} = $4 and ${k.organizationId} <> all ($3::uuid[])
  )`
