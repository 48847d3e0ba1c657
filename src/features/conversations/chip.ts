import type { EmblemFieldsFragment, MessagingEntityType } from './conversations.generated.ts'
import { toMessagingType } from './message-box.ts'

/** A selected participant: the fields to send, and the emblem to show. */
export interface Chip {
  entityId: string
  entityType: MessagingEntityType
  emblem: EmblemFieldsFragment
}

/** Null if the entity cannot receive messages. */
export function toChip(emblem: EmblemFieldsFragment): Chip | null {
  const entityType = toMessagingType(emblem.entityType)
  return entityType && { entityId: emblem.id, entityType, emblem }
}

export function isSame(a: Chip, b: Chip): boolean {
  return a.entityId === b.entityId && a.entityType === b.entityType
}
