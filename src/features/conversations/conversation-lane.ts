import { boxKey, type MessageBox } from './message-box.ts'

/** The outbox lane of a conversation: its items are sent in the order in which they were written. */
export function conversationLane(box: MessageBox, conversationId: string): string {
  return `conversation:${boxKey(box)}:${conversationId}`
}
