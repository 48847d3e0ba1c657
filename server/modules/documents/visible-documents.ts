import type { Database } from '#server/db/client.ts'
import type { Viewer } from '#server/graphql/context.ts'
import { mayRead, rightsOf } from './policy.ts'
import { findSiblings } from './repository-versions.ts'

/** Which of these versions a person may see, in one statement; each is decided by its own level, old ones too. */
export async function visibleDocuments(
  database: Database,
  reader: Pick<Viewer, 'userId' | 'siteUser' | 'organizations'>,
  instanceIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const asked = new Set(instanceIds)
  const rows = (await findSiblings(database, instanceIds)).filter((row) => asked.has(row.id))
  const visible = rows.filter((row) =>
    mayRead(
      rightsOf(reader, { type: row.ownerType, id: row.ownerId, organizationId: row.organizationId }),
      row.accessLevel,
    ),
  )
  return new Set(visible.map((row) => row.id))
}
