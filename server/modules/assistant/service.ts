import type * as z from 'zod/mini'
import { type Context, requireViewer } from '#server/graphql/context.ts'
import { readPage } from '#server/db/page.ts'
import { AppError } from '#server/graphql/errors.ts'
import type {
  ChatConversation,
  ChatCustomInstructions,
  ChatMessage,
  ChatReviewPage,
  MutationChatConversationSaveArgs,
  MutationChatCustomInstructionsUpdateArgs,
  MutationChatMessageLeaveFeedbackArgs,
  MutationPromptClippingRequestArgs,
  MutationUpdatePromptClippingArgs,
  PromptClipping,
  QueryChatLastMessagesByUserArgs,
  QueryEvoxReviewArgs,
  SavedChatConversation,
} from '#server/graphql/generated.ts'
import { lockKey } from '#server/lib/once/lock-key.ts'
import {
  type EntityChange,
  type FieldLabels,
  mergeEdit,
  readBase,
  recordChange,
} from '#server/modules/history/service.ts'
import { parseInput, readId, refuse } from '#server/graphql/validate-input.ts'
import {
  CHAT_CLIPPINGS_MAX_COUNT,
  CHAT_MESSAGES_MAX_COUNT,
  CHAT_REVIEW_MAX_ROWS,
  CHAT_REVIEW_ROWS,
  CHAT_SAVED_MAX_COUNT,
} from '#shared/limits.ts'
import {
  customInstructionsInput,
  promptClippingRequest as clippingInput,
  saveConversationRequest,
} from '#shared/validation/assistant.ts'
import { findInstructions, type InstructionsRow } from '#server/modules/drafting/service.ts'
import { toConversation, toMessage } from './mappers.ts'
import { mayReadChatsOf } from './policy.ts'
import * as repository from './repository.ts'
import { listAnswers } from './repository-review.ts'

export { chatAnswerProgress, chatFileRequest, chatMessageRequest, chatMessageStop } from './asking.ts'

const UNNAMED = 'A conversation with EVO-X'
const ALL = 'Conversations with EVO-X'

/** Records in the history of a user's account that staff opened their conversations. */
async function recordReading(context: Context, userId: string, entity: { id: string; name: string }): Promise<void> {
  if (requireViewer(context).userId === userId) return
  const change: EntityChange = {
    ...{ entityType: 'ChatConversation', entityId: entity.id, entityValue: entity.name },
    ...{ place: { type: 'User', id: userId, area: 'Account' }, action: 'Modified' },
    changes: [{ field: 'Opened by staff', old: null, new: 'Yes' }],
  }
  await context.services.database.transaction((tx) => recordChange(tx, context, change))
}

/** @throws AppError NOT_FOUND, also if the caller may not read it */
async function findReadable(context: Context, id: string): Promise<repository.ConversationRow> {
  const row = await repository.findConversation(context.services.database, readId(id))
  if (!row || !mayReadChatsOf(requireViewer(context), row.userId)) throw new AppError('NOT_FOUND')
  return row
}

/** Returns a conversation with its messages. If staff read it, this is recorded. */
async function openConversation(context: Context, row: repository.ConversationRow): Promise<ChatConversation> {
  const { database } = context.services
  await recordReading(context, row.userId, { id: row.chatConversationId, name: row.conversationName ?? UNNAMED })
  return toConversation(row, await repository.listMessages(database, row.chatConversationId, CHAT_MESSAGES_MAX_COUNT))
}

/**
 * Returns a conversation with the assistant.
 *
 * @throws AppError NOT_FOUND if the caller may not read it
 */
export async function chatConversationGet(context: Context, id: string): Promise<ChatConversation> {
  return openConversation(context, await findReadable(context, id))
}

/** Returns a saved conversation. @throws AppError NOT_FOUND if it is not saved, or the caller may not read it */
export async function chatConversationGetSaved(context: Context, id: string): Promise<ChatConversation> {
  const row = await findReadable(context, id)
  if (row.conversationName === null) throw new AppError('NOT_FOUND')
  return openConversation(context, row)
}

/** Returns the caller's most recent conversation; null if there is none. */
export async function chatConversationGetLatest(context: Context): Promise<ChatConversation | null> {
  const id = await repository.findLatest(context.services.database, requireViewer(context).userId)
  return id === null ? null : chatConversationGet(context, id)
}

export function chatConversationGetAllSaved(context: Context): Promise<SavedChatConversation[]> {
  return repository.listSaved(context.services.database, requireViewer(context).userId, CHAT_SAVED_MAX_COUNT)
}

/**
 * Saves the caller's conversation under a name, or renames a saved one.
 *
 * @throws AppError NOT_FOUND; VALIDATION_FAILED, also beyond CHAT_SAVED_MAX_COUNT, because the list shows no more
 */
export async function chatConversationSave(
  context: Context,
  { conversationId, request }: MutationChatConversationSaveArgs,
): Promise<SavedChatConversation> {
  const id = readId(conversationId)
  const { conversationName } = parseInput(saveConversationRequest, request, 'request')
  const { userId } = requireViewer(context)
  await context.services.database.transaction(async (tx) => {
    await lockKey(tx, 'saved-chats', userId)
    if ((await repository.countOtherSaved(tx, userId, id)) >= CHAT_SAVED_MAX_COUNT)
      refuse('request.conversationName', `Cannot exceed ${CHAT_SAVED_MAX_COUNT} saved conversations.`)
    if (!(await repository.nameConversation(tx, userId, id, conversationName))) throw new AppError('NOT_FOUND')
  })
  return { conversationId: id, conversationName }
}

/** Deletes a saved conversation of the caller. @returns false if there is none */
export function chatConversationDeleteSaved(context: Context, conversationId: string): Promise<boolean> {
  return repository.deleteSaved(context.services.database, requireViewer(context).userId, readId(conversationId))
}

export async function chatCustomInstructionsGet(context: Context): Promise<ChatCustomInstructions> {
  const { userId } = requireViewer(context)
  const row = await findInstructions(context.services.database, userId)
  return {
    id: userId,
    enableCustomInstructions: row?.enabled ?? false,
    about: row?.about ?? '',
    responseTargeting: row?.responseTargeting ?? '',
  }
}

const INSTRUCTION_LABELS: FieldLabels<InstructionsRow> = {
  enabled: 'Enabled',
  about: 'About',
  responseTargeting: 'Responses',
}

/** Enabled instructions need both texts. */
const INSTRUCTIONS_TOGETHER = [['enabled', 'about', 'responseTargeting']] as const

const toInstructionsRow = (
  userId: string,
  { enableCustomInstructions: enabled, ...texts }: z.infer<typeof customInstructionsInput>,
): InstructionsRow => ({ userId, enabled, ...texts })

/** @throws AppError VALIDATION_FAILED; CONFLICT if the same was changed since `base` */
export async function chatCustomInstructionsUpdate(
  context: Context,
  args: MutationChatCustomInstructionsUpdateArgs,
): Promise<ChatCustomInstructions> {
  const { userId } = requireViewer(context)
  const value = parseInput(customInstructionsInput, args.customInstructions, 'customInstructions')
  const edit = toInstructionsRow(userId, value)
  const base = readBase(customInstructionsInput, args, (given) => toInstructionsRow(userId, given))
  const { enabled, ...texts } = await context.services.database.transaction(async (tx) => {
    await lockKey(tx, 'custom-instructions', userId)
    const stored = await findInstructions({ db: tx }, userId)
    const options = { labels: INSTRUCTION_LABELS, together: INSTRUCTIONS_TOGETHER }
    const row = stored ? { ...edit, ...mergeEdit(stored, edit, base, options) } : edit
    await repository.saveInstructions({ db: tx }, row)
    return row
  })
  return {
    id: userId,
    enableCustomInstructions: enabled,
    about: texts.about,
    responseTargeting: texts.responseTargeting,
  }
}

/** Rates an answer in one of the caller's conversations. @throws AppError NOT_FOUND */
export async function chatMessageLeaveFeedback(
  context: Context,
  { messageId, request }: MutationChatMessageLeaveFeedbackArgs,
): Promise<ChatMessage> {
  const { userId } = requireViewer(context)
  const row = await repository.rateMessage(context.services.database, userId, readId(messageId), request.rating)
  if (!row) throw new AppError('NOT_FOUND')
  return toMessage(row)
}

export function promptClippingsGet(context: Context): Promise<PromptClipping[]> {
  return repository.listClippings(context.services.database, requireViewer(context).userId)
}

/**
 * Stores a clipping. A retry with the same id returns the stored clipping.
 *
 * @throws AppError VALIDATION_FAILED, also beyond CHAT_CLIPPINGS_MAX_COUNT; ID_IN_USE if the id belongs to another
 *   user's clipping
 */
export async function promptClippingRequest(
  context: Context,
  { request }: MutationPromptClippingRequestArgs,
): Promise<PromptClipping> {
  const { database, ids, clock } = context.services
  const { userId } = requireViewer(context)
  const value = parseInput(clippingInput, request, 'request')
  const id = request.id == null ? ids.uuid() : readId(request.id)
  return database.transaction(async (tx) => {
    await lockKey(tx, 'prompt-clippings', userId)
    const known = await repository.findClipping(tx, userId, id)
    if (known) return known
    if ((await repository.countClippings(tx, userId)) >= CHAT_CLIPPINGS_MAX_COUNT)
      refuse('request.title', `Cannot exceed ${CHAT_CLIPPINGS_MAX_COUNT} clippings.`)
    const row = { id, userId, ...value, createdAt: clock.now() }
    if (!(await repository.insertClipping(tx, row))) throw new AppError('ID_IN_USE')
    return row
  })
}

const CLIPPING_LABELS: FieldLabels<repository.ClippingRow> = { title: 'Title', content: 'Content' }

/** @throws AppError NOT_FOUND, VALIDATION_FAILED; CONFLICT if the same was changed since `base` */
export async function updatePromptClipping(
  context: Context,
  args: MutationUpdatePromptClippingArgs,
): Promise<PromptClipping> {
  const edit = parseInput(clippingInput, args.request, 'request')
  const base = readBase(clippingInput, args, (given) => given)
  const { userId } = requireViewer(context)
  const id = readId(args.clippingId)
  return context.services.database.transaction(async (tx) => {
    await lockKey(tx, 'prompt-clippings', userId)
    const stored = await repository.findClipping(tx, userId, id)
    if (!stored) throw new AppError('NOT_FOUND')
    const merged = mergeEdit(stored, edit, base, { labels: CLIPPING_LABELS })
    const row = await repository.updateClipping({ db: tx }, userId, id, { ...edit, ...merged })
    if (!row) throw new AppError('NOT_FOUND')
    return row
  })
}

/** Deletes a clipping of the caller. A missing clipping counts as deleted, so that a retry gets the same response. */
export async function deletePromptClipping(context: Context, clippingId: string): Promise<true> {
  await repository.deleteClipping(context.services.database, requireViewer(context).userId, readId(clippingId))
  return true
}

/** Lists answers with their questions, of one user or, if `userId` is null, of all users. */
async function listReviewed(
  context: Context,
  userId: string | null,
  args: QueryEvoxReviewArgs,
): Promise<ChatReviewPage> {
  const page = readPage(args, { size: CHAT_REVIEW_ROWS, max: CHAT_REVIEW_MAX_ROWS })
  const filter = {
    userId,
    rating: args.chatMessageRating ?? null,
    type: args.conversationTypeFilter ?? null,
    sortDirection: args.sortDirection,
  }
  const { totalCount, items } = await listAnswers(context.services.database, filter, page)
  const emblems = await Promise.all(
    items.map(({ userId: id }) => context.loaders.emblem.load({ entityType: 'User', id })),
  )
  return {
    totalCount,
    items: items.map((row, index) => ({
      ...row,
      dateTimeUtc: row.dateTimeUtc.toISOString(),
      emblem: emblems[index] ?? null,
    })),
  }
}

/** Lists answers to all users, with their questions. The guard has already authorized the caller. */
export function evoxReview(context: Context, args: QueryEvoxReviewArgs): Promise<ChatReviewPage> {
  return listReviewed(context, null, args)
}

/** Lists answers to one user, with their questions, and records that staff read them. */
export async function chatLastMessagesByUser(
  context: Context,
  args: QueryChatLastMessagesByUserArgs,
): Promise<ChatReviewPage> {
  const userId = readId(args.userId)
  await recordReading(context, userId, { id: userId, name: ALL })
  return listReviewed(context, userId, args)
}
