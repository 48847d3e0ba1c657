import { createContext, use } from 'react'
import { paths } from '#src/config/paths.ts'

export interface BoxQuery {
  conversationId?: string
  entityId?: string
  entityType?: string
  /** Sequence number of the message to which the conversation opens. */
  message?: string
  /** The words that are highlighted in the messages. */
  find?: string
}

/**
 * Returns URLs within a message box: the user's box is at /app/conversations, an organization's box below the
 * organization's URL.
 */
export type BoxAddress = (query?: BoxQuery) => string

export const BoxAddressContext = createContext<BoxAddress>(paths.conversations.href)

/** The function that builds links within the surrounding message box. */
export function useBoxAddress(): BoxAddress {
  return use(BoxAddressContext)
}
