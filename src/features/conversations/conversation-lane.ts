import { boxKey, type MessageBox } from './message-box.ts'

/** Everything that is written in a conversation stands in one lane: it is sent in the order it was written. */
export function conversationLane(box: MessageBox, conversationId: string): string {
  return `conversation:${boxKey(box)}:${conversationId}`
}
