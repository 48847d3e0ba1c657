import type { MessageBox, SeenMessage } from '#server/modules/conversations/service.ts'

/**
 * Returns whether a box may remove the previews of a message: only the box that sent the message may. The guard has
 * already checked that the caller may write in the box.
 */
export function canRemovePreviews(box: MessageBox, message: Pick<SeenMessage, 'creatorType' | 'creatorId'>): boolean {
  return message.creatorType === box.entityType && message.creatorId === box.entityId
}
