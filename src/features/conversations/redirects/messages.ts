import { titles } from '../titles.ts'

/** What is said where a notification leads nowhere; word for word from doc 2 section 8. */
export const messages = {
  title: titles.notification,
  failed: 'Error redirecting from notification. Please try again or contact support.',
  conversationGone: 'This conversation no longer exists in any message box you have access to.',
} as const
