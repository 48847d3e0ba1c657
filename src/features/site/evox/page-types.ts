import type { EvoxReviewQueryVariables } from './evox.generated.ts'
import type { messages } from './messages.ts'

export type PageType = keyof typeof messages.pageTypes

/** The query filter of each review page. */
const FILTERS: Record<PageType, Pick<EvoxReviewQueryVariables, 'chatMessageRating' | 'conversationTypeFilter'>> = {
  'general-chats': { conversationTypeFilter: 'GeneralChat' },
  'thumbs-up': { chatMessageRating: 'ThumbsUp' },
  'thumbs-down': { chatMessageRating: 'ThumbsDown' },
  'message-drafts': { conversationTypeFilter: 'MessagingDraft' },
  'claim-notes-summaries': { conversationTypeFilter: 'ClaimNotesSummary' },
}

export const PAGE_TYPES = Object.keys(FILTERS) as PageType[]

/** Returns the page type of a URL segment, or the first page type if the segment is not one. */
export function pageTypeOf(segment: string | undefined): PageType {
  return PAGE_TYPES.find((one) => one === segment) ?? 'general-chats'
}

export const filterOf = (pageType: PageType) => FILTERS[pageType]
