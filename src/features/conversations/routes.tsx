import { paths } from '#src/config/paths.ts'
import type { AppRoute } from '#src/lib/routing/app-route.ts'
import { titles } from './titles.ts'

export const routes: readonly AppRoute[] = [
  {
    path: paths.conversations.pattern,
    title: titles.conversations,
    layout: 'app',
    access: 'standard',
    load: () =>
      import('./pages/conversations-page.tsx').then(({ ConversationsPage, MessageBoxWaiting }) => ({
        Page: ConversationsPage,
        Waiting: MessageBoxWaiting,
      })),
  },
  {
    path: paths.conversationEmblemRedirect.pattern,
    title: titles.conversations,
    layout: 'app',
    access: 'standard',
    load: () =>
      import('./pages/conversation-emblem-redirect-page.tsx').then(({ ConversationEmblemRedirectPage }) => ({
        Page: ConversationEmblemRedirectPage,
      })),
  },
  {
    path: paths.share.pattern,
    title: titles.share,
    layout: 'app',
    access: 'standard',
    load: () => import('./share/pages/share-page.tsx').then(({ SharePage }) => ({ Page: SharePage })),
  },
  {
    path: paths.notificationRedirect.pattern,
    title: titles.notification,
    layout: 'app',
    access: 'registered',
    load: () =>
      import('./redirects/pages/notification-redirect-page.tsx').then(({ NotificationRedirectPage }) => ({
        Page: NotificationRedirectPage,
      })),
  },
]
