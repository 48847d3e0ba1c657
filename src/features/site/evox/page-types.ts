import type { EvoxReviewQueryVariables } from './evox.generated.ts'
import type { messages } from './messages.ts'

export type PageType = keyof typeof messages.pageTypes

/** The query of each page of the review (doc 3 section 2). */
const FILTERS: Record<PageType, Pick<EvoxReviewQueryVariables, 'chatMessageRating' | 'conversationTypeFilter'>> = {
  'general-chats': { conversationTypeFilter: 'GeneralChat' },
  'thumbs-up': { chatMessageRating: 'ThumbsUp' },
  'thumbs-down': { chatMessageRating: 'ThumbsDown' },
  'message-drafts': { conversationTypeFilter: 'MessagingDraft' },
  'claim-notes-summaries': { conversationTypeFilter: 'ClaimNotesSummary' },
}

export const PAGE_TYPES = Object.keys(FILTERS) as PageType[]

/** The page of an address; the first when it names none. */
export function pageTypeOf(segment: string | undefined): PageType {
  return PAGE_TYPES.find((one) => one === segment) ?? 'general-chats'
}

export const filterOf = (pageType: PageType) => FILTERS[pageType]
