import type { Viewer } from '#server/graphql/context.ts'
import { memberMay } from '#shared/permissions/check.ts'
import type { ConnectionRow, NamedParty, Party } from './repository.ts'

/** Private organizations have no network (decision 39): they neither ask nor are asked. */
export function mayNetwork(party: NamedParty): boolean {
  return party.entityType === 'User' || !party.private
}

/** A connection is the affair of its two sides alone. */
export function isSide(row: ConnectionRow, party: Party): boolean {
  return row.requestingId === party.entityId || row.targetId === party.entityId
}

/** The organizations that a member may connect with somebody (doc 2 section 6). */
export function connectableOrganizations(viewer: Viewer): string[] {
  const ids = viewer.organizations.map((grant) => grant.organizationId)
  return ids.filter((id) => memberMay(viewer.organizations, id, ['Org_Social_Network_R']))
}
