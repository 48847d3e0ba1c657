import type { MessageBox } from '#server/modules/conversations/service.ts'
import type { SessionRow } from './repository.ts'
import type { DraftingMetadata } from './tables.ts'

/**
 * Returns whether a session may continue for this box. The caller has already loaded it from the person's own sessions.
 * It must also belong to the same box: text from an organization's conversations must not appear in another box.
 */
export function belongsTo(session: SessionRow, box: MessageBox): boolean {
  return session.metadata.entityType === box.entityType && session.metadata.entityId === box.entityId
}

/**
 * Returns the index of the session's first draft that may be used for the next one. Excludes drafts that may contain
 * information from messages that a current participant may not see, or from another conversation.
 */
export function readableFrom({ metadata, messages }: SessionRow, basis: DraftingMetadata['basis']): number {
  const { basis: before } = metadata
  const isReadable = !before || (before.conversationId === basis?.conversationId && before.from >= basis.from)
  return isReadable ? metadata.readableFrom : messages.filter(({ role }) => role === 'Assistant').length
}
