import type { Database, Db } from '#server/db/client.ts'
import type { Viewer } from '#server/graphql/context.ts'
import type { DocumentOwner } from './policy.ts'
import { findOrganizationsBelow, findViewedBelow } from './repository-claims.ts'

type Reader = Pick<Viewer, 'userId' | 'siteUser' | 'organizations'>

/** Whether a person could only see the claims of an organization through another one, below it. */
function mayHaveOthers({ siteUser, organizations }: Reader, organizationId: string): boolean {
  return !siteUser && organizations.every((grant) => grant.organizationId !== organizationId)
}

/**
 * Adds the organizations through which a person sees a claim although they are not a member of the organization that
 * holds it (docs/requirements/legacy-claims.md#child-organizations).
 */
export async function withViewing(
  database: Database,
  reader: Reader,
  owner: DocumentOwner,
  tx?: Db,
): Promise<DocumentOwner> {
  if (owner.type !== 'Claim' || owner.organizationId === null || !mayHaveOthers(reader, owner.organizationId))
    return owner
  const own = reader.organizations.map((grant) => grant.organizationId)
  const belowIds = own.length === 0 ? [] : await findViewedBelow(database, owner.id, reader.userId, own, tx)
  return belowIds.length === 0 ? owner : { ...owner, belowIds }
}

/**
 * Returns the person's organizations below each of the holders of claims of which they are not a member. Which claims
 * they see there, the claims system decides.
 */
export async function organizationsBelow(
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
