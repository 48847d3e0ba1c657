import type { EmblemFieldsFragment, MessagingEntityType } from '../conversations.generated.ts'
import { toMessagingType } from '../message-box.ts'

/** A chosen participant: what is sent, and what is shown. */
export interface Chip {
  entityId: string
  entityType: MessagingEntityType
  emblem: EmblemFieldsFragment
}

/** Null for what nobody can write to. */
export function toChip(emblem: EmblemFieldsFragment): Chip | null {
  const entityType = toMessagingType(emblem.entityType)
  return entityType && { entityId: emblem.id, entityType, emblem }
}

export function isSame(a: Chip, b: Chip): boolean {
  return a.entityId === b.entityId && a.entityType === b.entityType
}
