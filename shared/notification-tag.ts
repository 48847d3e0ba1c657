/**
 * Tag of a conversation's notification on a device. A newer notification replaces the one with the same tag, and
 * reading the conversation removes it.
 */
export function conversationTag(conversationId: string): string {
  return `conversation:${conversationId}`
}

/** A unique tag for any other notification on a device. */
export function notificationTag(notificationId: string): string {
  return `notification:${notificationId}`
}
