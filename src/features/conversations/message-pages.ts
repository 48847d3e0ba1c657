import type { ConversationGetQuery } from './conversation.generated.ts'
import type { ConversationNewsQuery } from './conversations.generated.ts'

export type ConversationPage = ConversationGetQuery['conversationGet']
export type Participant = ConversationPage['participants'][number]
export type Message = ConversationPage['messages'][number]
/** The part of a message that the poll of an open conversation returns. */
export type MessageNews = ConversationNewsQuery['conversationGet']['messages'][number]

/**
 * Merges two runs of messages, oldest first, each message once; messages in `heard` replace those in `known`. Runs that
 * do not overlap are concatenated without comparing messages, which is the case for all responses except repeated ones.
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
 * The sequence number before which messages are missing between the known ones and a newer page, because more arrived
 * than fit on one page; null if there is no gap.
 */
export function gapBefore(known: readonly Message[], page: readonly Message[]): number | null {
  const newest = known.at(-1)
  const first = page[0]
  return newest && first && first.sequence > newest.sequence + 1 ? first.sequence : null
}

/**
 * Applies the read receipts of the newest message to earlier ones: reading marks everything up to that message, so a
 * reader of the newest message has read all. Unchanged messages remain the same objects.
 */
export function withReadings(messages: readonly Message[], newest: MessageNews): readonly Message[] {
  const readUtc = new Map(
    newest.messageParticipants.flatMap((one) =>
      one.firstReadUtc ? [[`${one.entityType}:${one.entityId}`, one.firstReadUtc]] : [],
    ),
  )
  const newestKnown = messages.at(-1)
  if (readUtc.size === 0 || !newestKnown || newestKnown.sequence < newest.sequence) return messages
  // Writing the newest message does not mean that its author has read the ones before it.
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

/**
 * Whether anything other than read receipts has changed: a new message or name, other labels, the trash, the permission
 * to reply.
 */
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

/** Whether any of the messages is unread for the owner of this box. */
export function hasUnread(messages: readonly Message[], self: Participant | undefined): boolean {
  if (!self) return false
  return messages.some((message) =>
    message.messageParticipants.some(
      (one) => one.entityId === self.entityId && one.entityType === self.entityType && !one.firstReadUtc,
    ),
  )
}
