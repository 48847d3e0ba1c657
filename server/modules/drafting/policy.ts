import type { MessageBox } from '#server/modules/conversations/service.ts'
import type { SessionRow } from './repository.ts'

/**
 * May a session go on for this box? It was looked up among the person's own; besides, it stays with the box that it was
 * begun for: text from an organization's conversations must not come back in another box.
 */
export function belongsTo(session: SessionRow, box: MessageBox): boolean {
  return session.metadata.entityType === box.entityType && session.metadata.entityId === box.entityId
}
