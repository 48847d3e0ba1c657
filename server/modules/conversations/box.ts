import type { ConversationLabelType, MessagingEntityType } from '#server/graphql/generated.ts'
import { readId } from '#server/graphql/validate-input.ts'

/** Message box of a user or an organization, with the entity type as it is stored. */
export interface MessageBox {
  entityType: 'User' | 'Organization'
  entityId: string
}

/** Built-in labels, which every box has. */
export type SystemLabel = Exclude<ConversationLabelType, 'Custom'>
export const SYSTEM_LABELS = ['Inbox', 'All', 'Trash'] as const satisfies readonly SystemLabel[]

const STORED = { Users: 'User', Organizations: 'Organization' } as const satisfies Record<
  MessagingEntityType,
  MessageBox['entityType']
>

/** Converts the entity type of the messaging API (Users, Organizations) to the stored one (User, Organization). */
export function storedEntityType(type: MessagingEntityType): MessageBox['entityType'] {
  return STORED[type]
}

/** Reads the message box that an API call names. @throws AppError NOT_FOUND if the id is not a valid id */
export function readBox(args: { entityType: MessagingEntityType; entityId: string }): MessageBox {
  return { entityType: storedEntityType(args.entityType), entityId: readId(args.entityId) }
}

/** Returns the id of a built-in label of a box. It never changes, so devices may store it. */
export function systemLabelId(box: MessageBox, label: SystemLabel): string {
  return `${label.toLowerCase()}-${box.entityType.toLowerCase()}-${box.entityId}`
}

/** A label of a box: a built-in or a custom one. The id of a custom label is not verified yet. */
export interface LabelChoice {
  type: ConversationLabelType
  id: string
}

/**
 * Reads the label that an id of this box refers to; null means the inbox. A custom label may not exist; the later
 * lookup checks that.
 *
 * @throws AppError NOT_FOUND for a built-in label of another box or an id that cannot be a label
 */
export function readLabel(box: MessageBox, labelId: string | null | undefined): LabelChoice {
  const type = labelId == null ? 'Inbox' : SYSTEM_LABELS.find((one) => systemLabelId(box, one) === labelId)
  return type ? { type, id: systemLabelId(box, type) } : { type: 'Custom', id: readId(labelId ?? '') }
}
