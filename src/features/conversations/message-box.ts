import type { UploadTarget } from '#src/lib/offline/outbox/types.ts'
import type { EntityType, MessagingEntityType } from './conversations.generated.ts'

/** The owner of the conversations: a user (Users) or an organization. */
export interface MessageBox {
  entityType: MessagingEntityType
  entityId: string
}

const ENTITY_TYPES: Readonly<Record<MessagingEntityType, EntityType>> = { Users: 'User', Organizations: 'Organization' }

/**
 * Converts either spelling of an entity type (User or Users, for example) to that of the messaging API; null if the
 * entity cannot receive messages.
 */
export function toMessagingType(text: string): MessagingEntityType | null {
  return /^(?:User|Organization)s?$/.test(text) ? (`${text.replace(/s$/, '')}s` as MessagingEntityType) : null
}

/** Converts a messaging entity type to the spelling of `Emblem`. */
export function toEntityType(type: MessagingEntityType): EntityType {
  return ENTITY_TYPES[type]
}

/** The id of the label of all conversations, which the server derives from the box: it is known before the labels. */
export function allLabelId({ entityType, entityId }: MessageBox): string {
  return `all-${toEntityType(entityType).toLowerCase()}-${entityId}`
}

/** Identifies a message box in the keys of data stored on the device. */
export function boxKey({ entityType, entityId }: MessageBox): string {
  return `${entityType}:${entityId}`
}

/** The outbox lane of a conversation: its items are sent in the order in which they were written. */
export function conversationLane(box: MessageBox, conversationId: string): string {
  return `conversation:${boxKey(box)}:${conversationId}`
}

/** Files of a message are uploaded for the message box that sends it. */
export function uploadTargetOf({ entityId }: MessageBox): UploadTarget {
  return { relatedEntityId: entityId, relatedEntityType: 'Message', systemFileType: 'MessageAttachment' }
}
