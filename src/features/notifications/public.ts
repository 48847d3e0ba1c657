import { preloadable } from '#src/ui/preloadable.tsx'

/** Loaded as a separate chunk when the list is opened. */
export const NotificationList = preloadable(() =>
  import('./components/notification-list.tsx').then(({ NotificationList }) => NotificationList),
)
