import type { Viewer } from '#server/graphql/context.ts'
import { memberMay } from '#shared/permissions/check.ts'
import type { ConnectionRow, NamedParty, Party } from './repository.ts'

/** Returns whether a party can send and receive requests. Private organizations cannot. */
export function mayNetwork(party: NamedParty): boolean {
  return party.entityType === 'User' || !party.private
}

/** Returns whether the party is a side of the connection; only the two sides have access to it. */
export function isSide(row: ConnectionRow, party: Party): boolean {
  return row.requestingId === party.entityId || row.targetId === party.entityId
}

/** Returns the organizations of a member that they may connect with others. */
export function connectableOrganizations(viewer: Viewer): string[] {
  const ids = viewer.organizations.map((grant) => grant.organizationId)
  return ids.filter((id) => memberMay(viewer.organizations, id, ['Org_Social_Network_R']))
}

/** Returns whether a viewer can have relations to others: registered people do, site users do not. */
export function hasRelations(viewer: Viewer | null): viewer is Viewer {
  return viewer !== null && viewer.registered && viewer.mfaDone && viewer.siteUser === null
}
