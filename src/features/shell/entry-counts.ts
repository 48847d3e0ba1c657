import type { BadgeCounts } from '#src/lib/badges/use-badge-counts.ts'
import { messages } from './messages.ts'
import type { ShellEntry } from './shell-entries.ts'

/** The entries with a figure: its name for screen readers, and where it comes from. */
const COUNTS: Partial<Record<ShellEntry['key'], { label: string; of: (badges: BadgeCounts) => number }>> = {
  conversations: { label: messages.unreadConversations, of: (badges) => badges.conversationsBadgeCount },
  network: { label: messages.connectionRequests, of: (badges) => badges.inboundRequestsBadgeCount },
  invitations: { label: messages.openInvitations, of: (badges) => badges.associateInvitationsBadgeCount },
}

/** The figure beside an entry of the navigation; 0: none. */
export function countOf(key: ShellEntry['key'], badges: BadgeCounts | null): number {
  return badges ? (COUNTS[key]?.of(badges) ?? 0) : 0
}

/** Label of a count, for screen readers. */
export function countLabelOf(key: ShellEntry['key']): string {
  return COUNTS[key]?.label ?? ''
}
