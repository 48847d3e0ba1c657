import type { MessageBox } from '#server/modules/conversations/service.ts'
import type { SessionRow } from './repository.ts'
import type { DraftingMetadata } from './tables.ts'

/**
 * May a session go on for this box? It was looked up among the person's own; besides, it stays with the box that it was
 * begun for: text from an organization's conversations must not come back in another box.
 */
export function belongsTo(session: SessionRow, box: MessageBox): boolean {
  return session.metadata.entityType === box.entityType && session.metadata.entityId === box.entityId
}

/**
 * The first draft of a session that may be read for the next one. None that could be made from messages that somebody
 * who takes part now may not see, or from another conversation.
 */
export function readableFrom({ metadata, messages }: SessionRow, basis: DraftingMetadata['basis']): number {
  const { basis: before } = metadata
  const isReadable = !before || (before.conversationId === basis?.conversationId && before.from >= basis.from)
  return isReadable ? metadata.readableFrom : messages.filter(({ role }) => role === 'Assistant').length
}
