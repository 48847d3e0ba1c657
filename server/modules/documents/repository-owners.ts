import type { Database, Db } from '#server/db/client.ts'
import { aliased, columns, computed, statement } from '#server/db/typed-sql.ts'
import { organizations } from '#server/modules/organizations/tables.ts'
import { lockKey } from '#server/lib/once/lock-key.ts'
import type { DocumentOwner } from './policy.ts'
import { folders, claims } from './tables.ts'

const m = aliased(claims, 'm')
const d = aliased(folders, 'd')
const organization = aliased(organizations)

/** Returns an organization, or a claim with the organization that holds it; null if it does not exist. */
export async function findOwner(
  database: Database,
  type: 'Organization' | 'Claim',
  id: string,
): Promise<DocumentOwner | null> {
  const rows = await database.query(
    'documents-owner',
    statement`select ${columns({ organizationId: organization.id })} from organizations where $1 = 'Organization'
      and id = $2::uuid
     union all select organization_id from claims where $1 = 'Claim' and id = $2::uuid`,
    [type, id],
  )
  return rows[0] ? { type, id, organizationId: rows[0].organizationId } : null
}

/** Returns the distinct owners of the folders; empty if one of the folders does not exist. */
export async function findOwnersOfFolders(database: Database, folderIds: readonly string[]): Promise<DocumentOwner[]> {
  const selected = columns({
    type: d.ownerType,
    id: d.ownerId,
    organizationId: computed<string | null>(`case ${d.ownerType} when 'Organization' then ${d.ownerId}
      else m.organization_id end`),
    count: computed<number>(`count(*)::int`),
  })
  const rows = await database.query(
    'documents-owners-of-folders',
    statement`select ${selected}
     from folders d left join claims m on ${d.ownerType} = 'Claim' and ${m.id} = ${d.ownerId}
     where ${d.id} = any ($1::uuid[]) group by 1, 2, 3`,
    [folderIds],
  )
  const count = rows.reduce((sum, row) => sum + row.count, 0)
  return count === folderIds.length ? rows.map(({ type, id, organizationId }) => ({ type, id, organizationId })) : []
}

/**
 * Serializes all changes of an owner's documents until the end of the transaction. This prevents cycles of moved
 * folders, duplicate version numbers, and items added to a folder while it is deleted. A transaction must take this
 * lock first, only once, and take no other lock of documents.
 */
export function lockOwner(tx: Db, owner: Pick<DocumentOwner, 'type' | 'id'>): Promise<void> {
  return lockKey(tx, 'documents', owner.type, owner.id)
}
