import { preloadable } from '#src/ui/preloadable.tsx'

export { useReconnectNews } from './hooks/use-reconnect-news.ts'
export { useInboxCount } from './hooks/use-inbox-count.ts'

/** In its own chunk: the organization's other pages do not carry the inbox. */
export const OrganizationMessageBox = preloadable(() =>
  import('./components/organization-message-box.tsx').then(({ OrganizationMessageBox }) => OrganizationMessageBox),
)

/** The editor and the looks of its text, for other texts that are written and shown alike. */
export const RichTextField = preloadable(() =>
  import('./editor/components/rich-text-field.tsx').then(({ RichTextField }) => RichTextField),
)
export const MessageBody = preloadable(() =>
  import('./components/message-body.tsx').then(({ MessageBody }) => MessageBody),
)

/** For the home screen, which is drawn before they come. */
export const NewestUnread = preloadable(() =>
  import('./home/components/newest-unread.tsx').then(({ NewestUnread }) => NewestUnread),
)
