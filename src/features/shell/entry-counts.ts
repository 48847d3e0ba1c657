import type { BadgeCounts } from '#src/lib/badges/use-badge-counts.ts'
import { messages } from './messages.ts'
import type { ShellEntry } from './shell-entries.ts'

/** The entries with a count: its label for screen readers, and the badge that contains it. */
const COUNTS: Partial<Record<ShellEntry['key'], { label: string; of: (badges: BadgeCounts) => number }>> = {
  conversations: { label: messages.unreadConversations, of: (badges) => badges.conversationsBadgeCount },
  network: { label: messages.connectionRequests, of: (badges) => badges.inboundRequestsBadgeCount },
  invitations: { label: messages.openInvitations, of: (badges) => badges.associateInvitationsBadgeCount },
}

/** Returns the count next to a navigation entry; 0 if it has none. */
export function countOf(key: ShellEntry['key'], badges: BadgeCounts | null): number {
  return badges ? (COUNTS[key]?.of(badges) ?? 0) : 0
}

/** Returns the label of a count for screen readers. */
export function countLabelOf(key: ShellEntry['key']): string {
  return COUNTS[key]?.label ?? ''
}
