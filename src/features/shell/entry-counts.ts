import type { BadgeCounts } from './hooks/use-badge-counts.ts'
import { messages } from './messages.ts'
import type { ShellEntry } from './shell-entries.ts'

/** The figure beside an entry of the navigation; 0: none. */
export function countOf(key: ShellEntry['key'], badges: BadgeCounts | null): number {
  if (key === 'conversations') return badges?.conversationsBadgeCount ?? 0
  return key === 'network' ? (badges?.inboundRequestsBadgeCount ?? 0) : 0
}

/** What is counted, for screen readers. */
export function countLabelOf(key: ShellEntry['key']): string {
  return key === 'network' ? messages.connectionRequests : messages.unreadConversations
}
