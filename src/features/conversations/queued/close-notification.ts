import { conversationTag } from '#shared/notification-tag.ts'
import type { NewItem } from '#src/lib/offline/outbox/types.ts'

/** Takes the notification away that told of a conversation: it was read here. */
export async function closeNotification(item: Pick<NewItem, 'request'>): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration()
  const shown =
    (await registration?.getNotifications({
      tag: conversationTag(String(item.request.variables['conversationId'])),
    })) ?? []
  for (const notification of shown) notification.close()
}
