import type { EntityType, MessagingEntityType } from './conversations.generated.ts'

/** Whose conversations are shown: one's own (Users) or an organization's (doc 2 section 2.3). */
export interface MessageBox {
  entityType: MessagingEntityType
  entityId: string
}

const MESSAGING_TYPES: Readonly<Record<string, MessagingEntityType>> = {
  User: 'Users',
  Users: 'Users',
  Organization: 'Organizations',
  Organizations: 'Organizations',
}

const ENTITY_TYPES: Readonly<Record<MessagingEntityType, EntityType>> = { Users: 'User', Organizations: 'Organization' }

/** The messaging spelling of an entity type, from either spelling (decision 8); null for what nobody can write to. */
export function toMessagingType(text: string): MessagingEntityType | null {
  return MESSAGING_TYPES[text] ?? null
}

/** The emblem's spelling of a messaging entity type (decision 8). */
export function toEntityType(type: MessagingEntityType): EntityType {
  return ENTITY_TYPES[type]
}

/** Names a box in keys of what the device keeps. */
export function boxKey({ entityType, entityId }: MessageBox): string {
  return `${entityType}:${entityId}`
}
