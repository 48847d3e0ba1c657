import { preloadable } from '#src/ui/preloadable.tsx'

/** In a chunk of its own: it is loaded when the list is opened. */
export const NotificationList = preloadable(() =>
  import('./components/notification-list.tsx').then(({ NotificationList }) => NotificationList),
)
