import { conversationTag } from '#shared/notification-tag.ts'

/** Closes the device's notification of a conversation that was read in the app. */
export async function closeNotification(conversationId: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration()
  const shown =
    (await registration?.getNotifications({
      tag: conversationTag(conversationId),
    })) ?? []
  for (const notification of shown) notification.close()
}
