import type { Connection, Emblem } from '#server/graphql/generated.ts'
import type { ConnectionRow } from './repository.ts'

/** Maps a connection. For each side, either the user or the organization is set; the other is null. */
export function toConnection(row: ConnectionRow, requestingEmblem: Emblem, targetEmblem: Emblem): Connection {
  const of = (type: ConnectionRow['requestingType'], wanted: ConnectionRow['requestingType'], id: string) =>
    type === wanted ? id : null
  return {
    id: row.id,
    state: row.state,
    stateChangedDateTimeUtc: row.stateChangedAt.toISOString(),
    requestingUserId: of(row.requestingType, 'User', row.requestingId),
    requestingOrganizationId: of(row.requestingType, 'Organization', row.requestingId),
    targetUserId: of(row.targetType, 'User', row.targetId),
    targetOrganizationId: of(row.targetType, 'Organization', row.targetId),
    requestingEmblem,
    targetEmblem,
  }
}
