/**
 * Names the notification of a conversation on a device: a newer one takes the place of the one before, and reading
 * takes it away.
 */
export function conversationTag(conversationId: string): string {
  return `conversation:${conversationId}`
}

/** Names any other notification on a device: each has a tag of its own. */
export function notificationTag(notificationId: string): string {
  return `notification:${notificationId}`
}
