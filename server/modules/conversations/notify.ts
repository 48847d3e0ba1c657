import type { Context } from '#server/graphql/context.ts'
import { notifyOfMessage } from '#server/modules/push/service.ts'
import type { MessageBox } from './box.ts'

/** A message that was just stored. */
export interface NotifiedMessage {
  messageId: string
  conversationId: string
  sender: MessageBox
  /** All who take part, the sender as well: their other devices. */
  boxes: readonly MessageBox[]
}

/**
 * Tells the screens that show one of the boxes that there is a new message, and the devices of people who do not look.
 * To be called after the commit: who hears it asks at once.
 */
export function announceMessage({ services }: Context, message: NotifiedMessage): void {
  services.live.publish({ kind: 'Message', subjectId: message.conversationId }, message.boxes)
  notifyOfMessage(services, message)
}

/**
 * Tells the screens that show one of the boxes that something else about a conversation changed there: its name,
 * labels, read status.
 */
export function announceChange({ services }: Context, conversationId: string, boxes: readonly MessageBox[]): void {
  services.live.publish({ kind: 'Changed', subjectId: conversationId }, boxes)
}

/** Tells the other devices of a person that a draft was stored or forgotten. */
export function announceDraft({ services }: Context, { userId }: { userId: string }): void {
  services.live.publish({ kind: 'Draft', subjectId: null }, [{ entityType: 'User', entityId: userId }])
}
