import type { Context } from '#server/graphql/context.ts'
import { requireViewer } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type {
  Conversation,
  ConversationLabelSummary,
  ConversationMessage,
  ConversationSearchResult,
  ConversationsWithParticipants,
  ConversationSummary,
  MutationConversationAddArgs,
  MutationConversationMarkReadArgs,
  MutationConversationMessageAddArgs,
  ParticipantSearchResult,
  QueryConversationGetArgs,
  QueryConversationLabelSummariesArgs,
  QueryConversationSearchArgs,
  QueryConversationsWithParticipantsArgs,
  QueryParticipantSearchArgs,
} from '#server/graphql/generated.ts'
import { parseInput, readId } from '#server/graphql/validate-input.ts'
import { CONVERSATION_PAGE_SIZE_MAX_ROWS, CONVERSATION_PAGE_SIZE_ROWS, MESSAGES_PAGE_COUNT, MESSAGES_PAGE_MAX_COUNT, PARTICIPANT_SEARCH_LIMIT_ROWS } from '#shared/limits.ts'
import { conversationAddInput, conversationMessageAddInput } from '#shared/validation/conversations.ts'
import { type MessageBox, readBox, readLabel, SYSTEM_LABELS, systemLabelId } from './box.ts'
import { fetchEmblems, messageKeys, toConversation, toMessage, toSearchResult, toSummary } from './mappers.ts'
import { canWrite } from './policy.ts'
import { checkedCount, readEntityIds, readSearchText, readWanted } from './read-arguments.ts'
import { countByLabel, countUnreadConversations, findConversationsBetween, findSummary, listConversations } from './repository.ts'
import { insertReading, listMessages, openConversation } from './repository-messages.ts'
import { searchReachable } from './repository-participants.ts'
import { foldedText, queryWords } from './search-words.ts'
import { findConversations } from './searching.ts'
import { sendMessage, startConversation } from './sending.ts'

/** Inbox, All and Trash of a box, with their conversations and those that hold something unread. */
export async function conversationLabelSummaries(context: Context, args: QueryConversationLabelSummariesArgs): Promise<ConversationLabelSummary[]> {
  const box = readBox(args)
  const { inbox, trash, unreadInbox, unreadTrash } = await countByLabel(context.services.database, box)
  const counts = { Inbox: [inbox, unreadInbox], All: [inbox + trash, unreadInbox + unreadTrash], Trash: [trash, unreadTrash] } as const
  return SYSTEM_LABELS.map((label) => {
    const [conversationCount, unreadConversationCount] = counts[label]
    return { id: systemLabelId(box, label), name: label, type: label, colorName: null, parentLabelId: null, conversationCount, unreadConversationCount }
  })
}

/** A page of the conversations under a label, newest first; of those that hold the words of `searchText` when it has any. */
export async function conversationSearch(context: Context, args: QueryConversationSearchArgs): Promise<ConversationSearchResult> {
  const { database, clock } = context.services
  const box = readBox(args)
  const label = readLabel(box, args.labelId)
  const limit = checkedCount('pageSize', args.pageSize, CONVERSATION_PAGE_SIZE_ROWS, 1, CONVERSATION_PAGE_SIZE_MAX_ROWS)
  const offset = checkedCount('offset', args.offset, 0, 0)
  const text = readSearchText(args.searchText)
  const words = queryWords(text)
  // A text without a letter or digit ("!!") is in no conversation; an empty one is no search.
  const nothing = text !== '' && words.length === 0
  const page = nothing
    ? { totalCount: 0, rows: [] }
    : words.length > 0
      ? await findConversations(database, clock.now().getTime(), { box, label, limit, offset }, words)
      : await listConversations(database, box, label, limit, offset)
  const viewer = requireViewer(context)
  return { totalCount: page.totalCount, labelId: systemLabelId(box, label), conversationSummaries: page.rows.map((row) => toSummary(row, viewer)) }
}

/**
 * One conversation with its newest messages, or those before a sequence number (decision 43).
 *
 * @throws AppError NOT_FOUND when the box does not take part in it
 */
export async function conversationGet(context: Context, args: QueryConversationGetArgs): Promise<Conversation> {
  const limit = checkedCount('limit', args.limit, MESSAGES_PAGE_COUNT, 1, MESSAGES_PAGE_MAX_COUNT)
  return readConversation(context, readBox(args), readId(args.conversationId), args.before ?? null, limit)
}

async function readConversation(context: Context, box: MessageBox, conversationId: string, before: number | null, limit: number): Promise<Conversation> {
  const { database } = context.services
  const viewer = requireViewer(context)
  const conversation = await openConversation(database, box, conversationId)
  if (!conversation) throw new AppError('NOT_FOUND')
  const rows = await listMessages(database, conversation.participantId, before, limit)
  const { participants } = conversation
  const keys = participants.map((one) => ({ entityType: one.entityType, id: one.entityId }))
  const emblemOf = await fetchEmblems(context.loaders, [...keys, ...rows.flatMap((row) => messageKeys(viewer, row))])
  const messages = rows.map((row) => toMessage(viewer, row, participants, emblemOf))
  return toConversation(conversation, messages, box, canWrite(viewer, box), emblemOf)
}

/** Those the box may write to, best match first (doc 2 section 5: connections and associates only). */
export async function participantSearch(context: Context, args: QueryParticipantSearchArgs): Promise<ParticipantSearchResult[]> {
  const limit = checkedCount('limit', args.limit, PARTICIPANT_SEARCH_LIMIT_ROWS, 1, CONVERSATION_PAGE_SIZE_MAX_ROWS)
  const found = await searchReachable(context.services.database, readBox(args), foldedText(readSearchText(args.query)), limit)
  const emblemOf = await fetchEmblems(context.loaders, found)
  return found.map((one) => toSearchResult(one, emblemOf))
}

/** Conversations between the box and exactly these entities, newest first. */
export async function conversationsWithParticipants(context: Context, args: QueryConversationsWithParticipantsArgs): Promise<ConversationsWithParticipants> {
  const box = readBox(args)
  const others = readEntityIds(args.entityIds).filter((id) => id !== box.entityId)
  const ids = others.length === 0 ? [] : await findConversationsBetween(context.services.database, box, others)
  return { items: ids.map((conversationId) => ({ conversationId })) }
}

/**
 * Starts a conversation with its first message; sent again with the same requestedMessageId it answers with the first result.
 *
 * @throws AppError VALIDATION_FAILED; also when a participant is none the box may write to
 * @throws AppError ID_IN_USE when the id belongs to anything but this request
 */
export async function conversationAdd(context: Context, args: MutationConversationAddArgs): Promise<Conversation> {
  const box = readBox(args)
  const request = parseInput(conversationAddInput, args.request, 'request')
  const conversationId = await startConversation(context, box, request, readWanted(request.participants, box))
  return readConversation(context, box, conversationId, null, MESSAGES_PAGE_COUNT)
}

/**
 * Adds a message to a conversation of the box; sent again with the same requestedMessageId it answers with the first result.
 *
 * @throws AppError VALIDATION_FAILED; NOT_FOUND when the box does not take part
 * @throws AppError ID_IN_USE when the id belongs to anything but this request
 */
export async function conversationMessageAdd(context: Context, args: MutationConversationMessageAddArgs): Promise<ConversationMessage> {
  const viewer = requireViewer(context)
  const request = parseInput(conversationMessageAddInput, args.request, 'request')
  const { message, participants } = await sendMessage(context, readBox(args), readId(args.conversationId), request)
  const emblemOf = await fetchEmblems(context.loaders, messageKeys(viewer, message))
  return toMessage(viewer, message, participants, emblemOf)
}

/**
 * Notes that the box has read the conversation, at the server's time (decision 73); for an organization the first member who
 * opens it counts, and stays on record (decision 42). Reading twice changes nothing.
 *
 * @throws AppError NOT_FOUND when the box does not take part
 */
export async function conversationMarkRead(context: Context, args: MutationConversationMarkReadArgs): Promise<ConversationSummary> {
  const { database, clock } = context.services
  const box = readBox(args)
  const conversationId = readId(args.conversationId)
  const viewer = requireViewer(context)
  await insertReading(database, box, conversationId, clock.now(), viewer.userId)
  const row = await findSummary(database, box, conversationId)
  if (!row) throw new AppError('NOT_FOUND')
  return toSummary(row, viewer)
}

/** Conversations of the box's inbox with something unread: the figure of the badges. */
export function unreadConversationCount(context: Context, box: MessageBox): Promise<number> {
  return countUnreadConversations(context.services.database, box)
}
