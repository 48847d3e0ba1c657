import type { HandleOwner } from '#server/graphql/generated.ts'
import type { HandleRow } from './repository.ts'

export function toHandleOwner(row: HandleRow): HandleOwner {
  return { id: row.entityId, entityType: row.entityType, handle: row.handle }
}
