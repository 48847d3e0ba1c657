import { paths } from '#src/config/paths.ts'
import type { AppRoute } from '#src/lib/routing/app-route.ts'
import { messages } from './messages.ts'

export const routes: readonly AppRoute[] = [
  {
    path: paths.conversations.pattern,
    title: messages.title,
    layout: 'app',
    access: 'standard',
    load: () => import('./pages/conversations-page.tsx').then(({ ConversationsPage }) => ({ Page: ConversationsPage })),
  },
  {
    path: paths.conversationEmblemRedirect.pattern,
    title: messages.title,
    layout: 'app',
    access: 'standard',
    load: () => import('./pages/conversation-emblem-redirect-page.tsx').then(({ ConversationEmblemRedirectPage }) => ({ Page: ConversationEmblemRedirectPage })),
  },
]
