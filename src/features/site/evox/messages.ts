import { titles } from '../titles.ts'

/** The staff review of the assistant (doc 3 section 2). */
export const messages = {
  review: titles.evoxReview,
  user: titles.evoxUser,
  ofUser: (name: string) => `EVO-X conversations of ${name}`,
  pages: 'Kinds of answers',
  pageTypes: {
    'general-chats': 'General Chats',
    'thumbs-up': 'Thumbs Up',
    'thumbs-down': 'Thumbs Down',
    'message-drafts': 'Message Drafts',
    'claim-notes-summaries': 'Claim Notes Summaries',
  },
  types: { ClaimNotesSummary: 'Claim notes summary', GeneralChat: 'Chat', MessagingDraft: 'Message draft' },
  ratings: { None: 'Not rated', ThumbsDown: 'Thumbs down', ThumbsUp: 'Thumbs up' },
  person: 'Person',
  prompt: 'Asked',
  answer: 'Answered',
  type: 'Type',
  rating: 'Rating',
  date: 'Date',
  unknown: 'Unknown',
  none: 'No answers.',
  failed: 'An error occurred. Please try again later or contact Support.',
  noPermission: 'You do not have permission to review EVO-X. Contact an administrator for assistance.',
  conversation: 'Conversation with EVO-X',
  conversationFailed: 'Unable to load conversation',
  recorded: 'The history of the account says that you opened this.',
  asked: (time: string) => `Asked, ${time}`,
  answered: (time: string) => `EVO-X, ${time}`,
  looked: 'Claims were shown.',
} as const
