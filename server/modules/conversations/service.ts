import type { Context } from '#server/graphql/context.ts'
import { requireViewer } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type {
  Conversation,
  ConversationMessage,
  ConversationParticipantReference,
  ConversationSearchResult,
  ConversationsWithParticipants,
  ConversationSummary,
  MutationConversationAddArgs,
  MutationConversationMarkReadArgs,
  MutationConversationMarkUnreadArgs,
  MutationConversationMessageAddArgs,
  ParticipantSearchResult,
  QueryConversationGetArgs,
  QueryConversationParticipantGetArgs,
  QueryConversationSearchArgs,
  QueryConversationsLeftArgs,
  QueryConversationsWithParticipantsArgs,
  QueryParticipantSearchArgs,
} from '#server/graphql/generated.ts'
import { checkedCount, parseInput, readId, readSearchText, refuse } from '#server/graphql/validate-input.ts'
import { markLookedAt } from '#server/modules/notifications/service.ts'
import {
  CONVERSATION_PAGE_SIZE_MAX_ROWS,
  CONVERSATION_PAGE_SIZE_ROWS,
  MESSAGES_PAGE_COUNT,
  MESSAGES_PAGE_MAX_COUNT,
  PARTICIPANT_SEARCH_LIMIT_ROWS,
  PARTICIPANTS_MAX_COUNT,
} from '#shared/limits.ts'
import {
  conversationAddInput,
  conversationMessageAddInput,
  conversationMessages,
} from '#shared/validation/conversations.ts'
import { type MessageBox, readBox, readLabel } from './box.ts'
import { fetchEmblems, messageKeys, toMessage, toSearchResult, toSummary } from './mappers.ts'
import { readConversation, readNewest } from './opening.ts'
import { readableOrganizations } from './policy.ts'
import { readClaimKeys, readConversationIds, readEntityIds, readWanted } from './read-arguments.ts'
import { findConversationsBetween, findSummary, listConversations, type SummaryPage } from './repository.ts'
import { findLabel } from './repository-labels.ts'
import { findOwnAmong, findOwnParticipant, searchReachable } from './repository-participants.ts'
import { insertReading, insertReadingUpTo, lockPlace, markUnread } from './repository-readings.ts'
import type { SearchedPage } from './repository-search.ts'
import { findTrashedUntil } from './repository-trash.ts'
import { queryWords } from '#shared/text/search-words.ts'
import { findConversations } from './searching.ts'
import { sendMessage, startConversation } from './sending.ts'
import { announceChange } from './notify.ts'

export { listClaims as listClaimsOf } from './claims/repository.ts'
export { conversationsAboutClaim } from './claims/service.ts'
export { cleanMessage } from './sanitize.ts'
export { refreshHeadingsOf } from './repository-membership.ts'
export { type MessageBox, readBox } from './box.ts'
export { conversationForDrafting, type PlainConversation, type PlainMessage } from './for-drafting.ts'
export { findOwnPassages } from './for-assistant.ts'
export { ownCorrespondents, queryOwnMessages } from './queries/service.ts'
export { similarCorrespondents } from './similar/service.ts'
export { defineConversationJobs, scheduleConversationJobs } from './jobs.ts'
export { maySeeMessage, notifyOfMessageChanges, readSeenMessage, type SeenMessage } from './attachment-access.ts'
export { unreadCountOf } from './repository.ts'

/** Maximum of the integer column. */
const SEQUENCE_MAX = 2_147_483_647

/**
 * Returns the page of a search. An empty text means no search; a text without letters and digits ("!!") matches
 * nothing.
 */
async function searchPage(
  context: Context,
  page: Omit<SearchedPage, 'query'>,
  text: string,
): Promise<SummaryPage | null> {
  const { database, clock } = context.services
  const { box, scope, limit, offset } = page
  if (text === '') return listConversations(database, box, scope, limit, offset)
  if (scope.label.type === 'Custom' && !(await findLabel(database, box, scope.label.id))) return null
  const words = queryWords(text)
  return words.length === 0
    ? { totalCount: 0, rows: [] }
    : findConversations(database, clock.now().getTime(), page, words)
}

/**
 * Returns a page of the conversations under a label, newest first. If `searchText` is not empty, only those that
 * contain its words.
 *
 * @throws AppError NOT_FOUND if the box has no such label
 */
export async function conversationSearch(
  context: Context,
  args: QueryConversationSearchArgs,
): Promise<ConversationSearchResult> {
  const box = readBox(args)
  const scope = { label: readLabel(box, args.labelId), unreadOnly: args.unreadOnly ?? false }
  const limit = checkedCount('pageSize', args.pageSize, CONVERSATION_PAGE_SIZE_ROWS, 1, CONVERSATION_PAGE_SIZE_MAX_ROWS)
  const offset = checkedCount('offset', args.offset, 0, 0)
  // Read before the page. A conversation that is trashed in between may be on the page, but it is never deleted unseen.
  const trashedUntil = scope.label.type === 'Trash' ? await findTrashedUntil(context.services.database, box) : null
  const searchText = readSearchText(args.searchText)
  const page = await searchPage(context, { box, scope, limit, offset }, searchText)
  if (!page) throw new AppError('NOT_FOUND')
  const viewer = requireViewer(context)
  return {
    totalCount: page.totalCount,
    labelId: scope.label.id,
    conversationSummaries: page.rows.map((row) => toSummary(row, box, viewer, queryWords(searchText))),
    trashedUntil: trashedUntil?.toISOString() ?? null,
  }
}

/**
 * Returns one conversation with its newest messages, or with those before a sequence number.
 *
 * @throws AppError NOT_FOUND if the box is not a participant
 */
export async function conversationGet(context: Context, args: QueryConversationGetArgs): Promise<Conversation> {
  const limit = checkedCount('limit', args.limit, MESSAGES_PAGE_COUNT, 1, MESSAGES_PAGE_MAX_COUNT)
  return readConversation(context, readBox(args), readId(args.conversationId), args.before ?? null, limit)
}

/** Finds entities that the box may write to (connections and associates), best match first. */
export async function participantSearch(
  context: Context,
  args: QueryParticipantSearchArgs,
): Promise<ParticipantSearchResult[]> {
  const limit = checkedCount('limit', args.limit, PARTICIPANT_SEARCH_LIMIT_ROWS, 1, CONVERSATION_PAGE_SIZE_MAX_ROWS)
  const found = await searchReachable(context.services.database, readBox(args), readSearchText(args.query), limit)
  const emblemOf = await fetchEmblems(context.loaders, found)
  return found.map((one) => toSearchResult(one, emblemOf))
}

/** Returns the conversations between the box and exactly these entities, newest first. */
export async function conversationsWithParticipants(
  context: Context,
  args: QueryConversationsWithParticipantsArgs,
): Promise<ConversationsWithParticipants> {
  const box = readBox(args)
  const others = readEntityIds(args.entityIds).filter((id) => id !== box.entityId)
  const ids = others.length === 0 ? [] : await findConversationsBetween(context.services.database, box, others)
  return { items: ids.map((conversationId) => ({ conversationId })) }
}

/** Returns those of the given conversations that the box is not in, also if they do not exist. */
export async function conversationsLeft(context: Context, args: QueryConversationsLeftArgs): Promise<string[]> {
  const ids = readConversationIds(args.conversationIds)
  const present = new Set(await findOwnAmong(context.services.database, readBox(args), ids))
  return ids.filter((id) => !present.has(id))
}

/**
 * Starts a conversation with its first message. A retry with the same `requestedMessageId` returns the first result.
 *
 * @throws AppError VALIDATION_FAILED, also if the box may not write to a participant
 * @throws AppError NOT_FOUND if the organization of the box does not exist; staff can pass any id
 * @throws AppError ID_IN_USE if the id belongs to anything but this request
 */
export async function conversationAdd(context: Context, args: MutationConversationAddArgs): Promise<Conversation> {
  const box = readBox(args)
  // Check the count first, because the schema validates every item before it checks the count.
  if (args.request.participants.length > PARTICIPANTS_MAX_COUNT)
    refuse('request.participants', conversationMessages.tooManyParticipants)
  const request = parseInput(conversationAddInput, args.request, 'request')
  const conversationId = await startConversation(context, box, request, {
    others: readWanted(request.participants, box),
    claimKeys: readClaimKeys(request.participants),
  })
  return readNewest(context, box, conversationId)
}

/**
 * Adds a message to a conversation of the box. A retry with the same `requestedMessageId` returns the first result.
 *
 * @throws AppError VALIDATION_FAILED; NOT_FOUND if the box is not a participant
 * @throws AppError ID_IN_USE if the id belongs to anything but this request
 */
export async function conversationMessageAdd(
  context: Context,
  args: MutationConversationMessageAddArgs,
): Promise<ConversationMessage> {
  const viewer = requireViewer(context)
  const request = parseInput(conversationMessageAddInput, args.request, 'request')
  const box = readBox(args)
  // Load the emblem while the message is being stored. Errors are thrown where the emblem is awaited below.
  context.loaders.emblem.load({ entityType: box.entityType, id: box.entityId }).catch(() => undefined)
  const { message, participants, attachments } = await sendMessage(context, box, readId(args.conversationId), request)
  const emblemOf = await fetchEmblems(context.loaders, messageKeys(viewer, message))
  return toMessage(viewer, message, participants, attachments, emblemOf)
}

/** Reads the conversation as the box lists it. */
async function readSummary(context: Context, box: MessageBox, conversationId: string): Promise<ConversationSummary> {
  const row = await findSummary(context.services.database, box, conversationId)
  if (!row) throw new AppError('NOT_FOUND')
  return toSummary(row, box, requireViewer(context))
}

/**
 * Records that the box has read the conversation, completely or up to a message, at the server's time. For an
 * organization, the first member who opens it counts and is recorded. Reading twice changes nothing. The authors of
 * messages that were read for the first time are notified.
 *
 * @throws AppError NOT_FOUND if the box is not a participant
 */
export async function conversationMarkRead(
  context: Context,
  args: MutationConversationMarkReadArgs,
): Promise<ConversationSummary> {
  const { database, clock } = context.services
  const box = readBox(args)
  const conversationId = readId(args.conversationId)
  const { userId } = requireViewer(context)
  const upTo = args.upToSequence
  let authors: MessageBox[]
  if (upTo == null) {
    authors = await insertReading(database, box, conversationId, clock.now(), userId)
  } else {
    checkedCount('upToSequence', upTo, 0, 0, SEQUENCE_MAX)
    authors = await database.transaction(async (tx) => {
      const placeId = await lockPlace(database, tx, box, conversationId)
      return placeId === null ? [] : insertReadingUpTo(database, tx, placeId, upTo, clock.now(), userId)
    })
  }
  const summary = await readSummary(context, box, conversationId)
  // If a newer message is unread, its notification stays unread.
  if (box.entityType === 'User' && summary.unreadMessageCount === 0)
    await markLookedAt(context.services, userId, conversationId)
  announceChange(context, conversationId, [box, ...authors])
  return summary
}

/**
 * Marks the newest message of others as unread. If there is none, nothing changes.
 *
 * @throws AppError NOT_FOUND if the box is not a participant
 */
export async function conversationMarkUnread(
  context: Context,
  args: MutationConversationMarkUnreadArgs,
): Promise<ConversationSummary> {
  const box = readBox(args)
  const conversationId = readId(args.conversationId)
  await markUnread(context.services.database, box, conversationId)
  announceChange(context, conversationId, [box])
  return readSummary(context, box, conversationId)
}

/**
 * Returns the participant through which the caller is part of a conversation.
 *
 * @throws AppError NOT_FOUND if there is none
 */
export async function conversationParticipantGet(
  context: Context,
  args: QueryConversationParticipantGetArgs,
): Promise<ConversationParticipantReference> {
  const viewer = requireViewer(context)
  const found = await findOwnParticipant(
    context.services.database,
    readId(args.conversationId),
    viewer.userId,
    readableOrganizations(viewer),
  )
  if (!found) throw new AppError('NOT_FOUND')
  return found
}
