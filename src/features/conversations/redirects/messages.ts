import { titles } from '../titles.ts'

/** Messages for a notification without a target; verbatim from doc 2 section 8. */
export const messages = {
  title: titles.notification,
  failed: 'Error redirecting from notification. Please try again or contact support.',
  conversationGone: 'This conversation no longer exists in any message box you have access to.',
} as const
