import { createContext, use } from 'react'
import { paths } from '#src/config/paths.ts'

export interface BoxQuery {
  conversationId?: string
  entityId?: string
  entityType?: string
}

/** The address of the message box: one's own at /app/conversations, an organization's below its own address. */
export type BoxAddress = (query?: BoxQuery) => string

export const BoxAddressContext = createContext<BoxAddress>(paths.conversations.href)

/** How links inside the surrounding message box are made (doc 2 section 2.3). */
export function useBoxAddress(): BoxAddress {
  return use(BoxAddressContext)
}
