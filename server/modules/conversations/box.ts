import type { ConversationLabelType, MessagingEntityType } from '#server/graphql/generated.ts'
import { readId } from '#server/graphql/validate-input.ts'

/** The owner of messages: a person or an organization. Stored spelling of the entity type (decision 8). */
export interface MessageBox {
  entityType: 'User' | 'Organization'
  entityId: string
}

/** The labels that every box has. */
export type SystemLabel = Exclude<ConversationLabelType, 'Custom'>
export const SYSTEM_LABELS = ['Inbox', 'All', 'Trash'] as const satisfies readonly SystemLabel[]

const STORED = { Users: 'User', Organizations: 'Organization' } as const satisfies Record<
  MessagingEntityType,
  MessageBox['entityType']
>

/** Users, Organizations of the messaging calls -> User, Organization as stored (decision 8). */
export function storedEntityType(type: MessagingEntityType): MessageBox['entityType'] {
  return STORED[type]
}

/**
 * The box that a messaging call names.
 *
 * @throws AppError NOT_FOUND when the id cannot be one
 */
export function readBox(args: { entityType: MessagingEntityType; entityId: string }): MessageBox {
  return { entityType: storedEntityType(args.entityType), entityId: readId(args.entityId) }
}

/** The id of a label that every box has; the same for ever, so that a device may store it. */
export function systemLabelId(box: MessageBox, label: SystemLabel): string {
  return `${label.toLowerCase()}-${box.entityType.toLowerCase()}-${box.entityId}`
}

/** A label of a box: one that every box has, or one of its own, of which only the id is known so far. */
export interface LabelChoice {
  type: ConversationLabelType
  id: string
}

/**
 * The label that an id of this box stands for; the inbox for null. A label of the box's own may not exist: the look-up
 * decides.
 *
 * @throws AppError NOT_FOUND for a built-in label of another box or an id that cannot be a label
 */
export function readLabel(box: MessageBox, labelId: string | null | undefined): LabelChoice {
  const type = labelId == null ? 'Inbox' : SYSTEM_LABELS.find((one) => systemLabelId(box, one) === labelId)
  return type ? { type, id: systemLabelId(box, type) } : { type: 'Custom', id: readId(labelId ?? '') }
}
