import { preloadable } from '#src/ui/preloadable.tsx'

export { useInboxCount } from './hooks/use-inbox-count.ts'

/** Loaded after the first screen. */
export const ConversationsWatch = preloadable(() =>
  import('./components/conversations-watch.tsx').then(({ ConversationsWatch }) => ConversationsWatch),
)

/** A separate chunk, so that the organization's other pages do not load the inbox. */
export const OrganizationMessageBox = preloadable(() =>
  import('./components/organization-message-box.tsx').then(({ OrganizationMessageBox }) => OrganizationMessageBox),
)

/** The editor and the view of its text, for other features with rich text. */
export const RichTextField = preloadable(() =>
  import('./editor/components/rich-text-field.tsx').then(({ RichTextField }) => RichTextField),
)
export const MessageBody = preloadable(() =>
  import('./editor/components/message-body.tsx').then(({ MessageBody }) => MessageBody),
)

export { ClaimConversations } from './claims/components/late-claim-conversations.tsx'

/** Loaded after the home screen is shown. */
export const NewestUnread = preloadable(() =>
  import('./home/components/newest-unread.tsx').then(({ NewestUnread }) => NewestUnread),
)

/** Search results among the people to whom the user may write. */
export const FoundPeople = preloadable(() =>
  import('./components/found-people.tsx').then(({ FoundPeople }) => FoundPeople),
)

/** Search results among conversations. */
export const FoundConversations = preloadable(() =>
  import('./components/found-conversations.tsx').then(({ FoundConversations }) => FoundConversations),
)
