import type { ConversationGetQuery } from './conversation.generated.ts'
import type { ConversationNewsQuery } from './conversations.generated.ts'

export type ConversationPage = ConversationGetQuery['conversationGet']
export type Participant = ConversationPage['participants'][number]
export type Message = ConversationPage['messages'][number]
/** The part of a message that the poll of an open conversation brings. */
export type MessageNews = ConversationNewsQuery['conversationGet']['messages'][number]

/**
 * Two runs of messages as one, oldest first, each message once; what `heard` says replaces what was known. Pages before
 * or after what is known are put there without comparing, which is every case but a repeated answer.
 */
export function mergeMessages(known: readonly Message[], heard: readonly Message[]): readonly Message[] {
  const [firstKnown, lastKnown] = [known[0], known.at(-1)]
  const [firstHeard, lastHeard] = [heard[0], heard.at(-1)]
  if (!firstHeard || !lastHeard) return known
  if (!firstKnown || !lastKnown) return heard
  if (lastHeard.sequence < firstKnown.sequence) return [...heard, ...known]
  if (firstHeard.sequence > lastKnown.sequence) return [...known, ...heard]
  const bySequence = new Map([...known, ...heard].map((message) => [message.sequence, message]))
  return [...bySequence.values()].sort((a, b) => a.sequence - b.sequence)
}

/**
 * The sequence before which messages are missing between what is known and a newer page, because more arrived meanwhile
 * than one page holds; null when they join.
 */
export function gapBefore(known: readonly Message[], page: readonly Message[]): number | null {
  const newest = known.at(-1)
  const first = page[0]
  return newest && first && first.sequence > newest.sequence + 1 ? first.sequence : null
}

/**
 * Applies the readings of the newest message to earlier ones: reading marks everything up to then (doc 2 section 4), so
 * a reader of the newest message has read all. Messages that do not change stay the same objects.
 */
export function withReadings(messages: readonly Message[], newest: MessageNews): readonly Message[] {
  const readUtc = new Map(
    newest.messageParticipants.flatMap((one) =>
      one.firstReadUtc ? [[`${one.entityType}:${one.entityId}`, one.firstReadUtc]] : [],
    ),
  )
  const newestKnown = messages.at(-1)
  if (readUtc.size === 0 || !newestKnown || newestKnown.sequence < newest.sequence) return messages
  // The author of the newest message has written it, which is no reading of what came before it.
  const isAuthor = (key: string): boolean => key === `${newestKnown.creatorEntityType}:${newestKnown.creatorEntityId}`
  let changed = false
  const next = messages.map((message) => {
    const gains = message.messageParticipants.some((one) => {
      const key = `${one.entityType}:${one.entityId}`
      return !one.firstReadUtc && readUtc.has(key) && !isAuthor(key)
    })
    if (!gains) return message
    changed = true
    const messageParticipants = message.messageParticipants.map((one) => {
      const key = `${one.entityType}:${one.entityId}`
      return one.firstReadUtc || isAuthor(key) ? one : { ...one, firstReadUtc: readUtc.get(key) ?? null }
    })
    return { ...message, messageParticipants }
  })
  return changed ? next : messages
}

/** Whether more than readings has changed: a new message or name, other labels, the trash, the right to reply. */
export function isStale(known: ConversationPage, news: ConversationNewsQuery['conversationGet']): boolean {
  return (
    news.messages.at(-1)?.sequence !== known.messages.at(-1)?.sequence ||
    news.version !== known.version ||
    news.isTrashed !== known.isTrashed ||
    news.canReply !== known.canReply ||
    news.labelIds.length !== known.labelIds.length ||
    news.labelIds.some((id) => !known.labelIds.includes(id))
  )
}

/** Whether the person of this box has something unread among the messages. */
export function hasUnread(messages: readonly Message[], self: Participant | undefined): boolean {
  if (!self) return false
  return messages.some((message) =>
    message.messageParticipants.some(
      (one) => one.entityId === self.entityId && one.entityType === self.entityType && !one.firstReadUtc,
    ),
  )
}
