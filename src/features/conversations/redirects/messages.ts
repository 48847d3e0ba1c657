import { titles } from '../titles.ts'

/** Texts for a notification without a target; the specification gives the exact texts. */
export const messages = {
  title: titles.notification,
  failed: 'Error redirecting from notification. Please try again or contact support.',
  conversationGone: 'This conversation no longer exists in any message box you have access to.',
} as const
