import type { Db } from '#server/db/client.ts'
import { type Context, requireViewer } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type {
  Conversation,
  ConversationRemoveParticipantResult,
  MutationConversationAddParticipantArgs,
  MutationConversationRemoveParticipantArgs,
  MutationConversationUpdateArgs,
} from '#server/graphql/generated.ts'
import { parseInput, readId, refuse } from '#server/graphql/validate-input.ts'
import { once } from '#server/lib/once/once.ts'
import { notify } from '#server/modules/notifications/service.ts'
import { PARTICIPANTS_MAX_COUNT } from '#shared/limits.ts'
import {
  type ConversationAddParticipantValue,
  conversationAddParticipantInput,
  conversationMessages,
  conversationParticipantInput,
  conversationUpdateInput,
} from '#shared/validation/conversations.ts'
import { type MessageBox, readBox, storedEntityType } from './box.ts'
import { addClaim, removeClaim } from './claims/service.ts'
import { readNewest } from './opening.ts'
import { lockBox } from './repository-labels.ts'
import {
  findNames,
  findPlace,
  firstSequenceSince,
  type HeldConversation,
  insertPlace,
  leaveConversations,
  lockConversation,
  type Place,
  refreshHeadingWords,
  updateSubject,
} from './repository-membership.ts'
import { openConversation } from './repository-messages.ts'
import { filterReachable } from './repository-participants.ts'
import { countUnread } from './repository-readings.ts'
import { conversationPath } from './message-notices.ts'
import { announceChange, tell } from './notify.ts'

/** Reads a participant from an input. */
function readTarget(input: { entityId: string; entityType: 'Users' | 'Organizations' }): MessageBox {
  return { entityType: storedEntityType(input.entityType), entityId: input.entityId.toLowerCase() }
}

const same = (one: MessageBox, other: MessageBox): boolean =>
  one.entityType === other.entityType && one.entityId === other.entityId

/**
 * Returns the sequence number of the first message that a new participant may see (history All, None or Partial).
 * Participants cannot share more than they may see themselves. With None, the first visible message is the one that
 * says who added the participant.
 */
async function firstShared(
  context: Context,
  tx: Db,
  conversationId: string,
  { lastSequence }: HeldConversation,
  sharer: Place,
  { historyType, historyShareFromUtc }: ConversationAddParticipantValue,
): Promise<number> {
  const next = lastSequence + 1
  if (historyType === 'None') return next
  if (historyType === 'All' || historyShareFromUtc == null) return sharer.firstVisibleSequence
  const since = await firstSequenceSince(context.services.database, tx, conversationId, historyShareFromUtc)
  return Math.max(since ?? next, sharer.firstVisibleSequence)
}

/** Reads the current conversation and notifies the open screens of all its participants of the change. */
async function readNewestAndTell(context: Context, box: MessageBox, conversationId: string): Promise<Conversation> {
  const conversation = await readNewest(context, box, conversationId)
  const boxes = conversation.participants.flatMap(({ entityType, entityId }): MessageBox[] =>
    entityType === 'Organization' || entityType === 'User' ? [{ entityType, entityId }] : [],
  )
  announceChange(context, conversationId, boxes)
  return conversation
}

/**
 * Adds one participant, or a claim that the conversation is about. Adding a current participant changes nothing, so
 * retries are harmless.
 *
 * @throws AppError VALIDATION_FAILED, also if the box may not write to the participant
 * @throws AppError NOT_FOUND if the box is not a participant
 */
export async function conversationAddParticipant(
  context: Context,
  args: MutationConversationAddParticipantArgs,
): Promise<Conversation> {
  const { database, ids } = context.services
  const box = readBox(args)
  const conversationId = readId(args.conversationId)
  const request = parseInput(conversationAddParticipantInput, args.request, 'request')
  if (request.entityType === 'LegacyClaims') {
    await addClaim(context, box, conversationId, request.entityId)
    return readNewestAndTell(context, box, conversationId)
  }
  const target = readTarget({ entityId: request.entityId, entityType: request.entityType })
  await database.transaction(async (tx) => {
    const conversation = await lockConversation(database, tx, conversationId)
    const sharer = await findPlace(database, tx, conversationId, box)
    if (!conversation || !sharer || sharer.hasLeft) throw new AppError('NOT_FOUND')
    const known = await findPlace(database, tx, conversationId, target)
    if (known && !known.hasLeft) return
    if (conversation.participantsCount >= PARTICIPANTS_MAX_COUNT)
      refuse('request', conversationMessages.tooManyParticipants)
    const reachable = await filterReachable(database, box, [target], tx)
    const name = (entity: MessageBox): string | undefined => reachable.find((one) => same(one, entity))?.name
    const [adder, added] = [name(box), name(target)]
    if (adder === undefined || added === undefined) refuse('request.entityId', conversationMessages.notConnected)
    const firstVisibleSequence = await firstShared(context, tx, conversationId, conversation, sharer, request)
    await lockBox(database, tx, target)
    const placeId = await insertPlace(database, tx, {
      id: ids.uuid(),
      conversationId,
      box: target,
      firstVisibleSequence,
    })
    await tell(context, tx, conversationId, box, `${adder} added ${added} to the conversation.`)
    await countUnread(database, tx, placeId)
    await refreshHeadingWords(database, tx, conversationId)
    if (target.entityType === 'Organization') return
    await notify(context.services, tx, {
      type: 'MessageReceived',
      text: `${adder} added you to “${conversation.subject}”.`,
      link: conversationPath(conversationId),
      related: box,
      targetId: conversationId,
      smsText: `${adder} added you to a conversation.`,
      recipients: [target.entityId],
    })
  })
  return readNewestAndTell(context, box, conversationId)
}

/** Removes a participant and notifies the remaining ones. It does nothing if the participant has already left. */
async function takeOut(
  context: Context,
  tx: Db,
  conversationId: string,
  box: MessageBox,
  target: MessageBox,
): Promise<void> {
  const { database, clock } = context.services
  await lockBox(database, tx, target)
  if ((await leaveConversations(database, tx, target, [conversationId], clock.now())) === 0) return
  const [remover, removed] = await findNames(database, tx, [box, target])
  const text = same(box, target)
    ? `${removed} left the conversation.`
    : `${remover} removed ${removed} from the conversation.`
  await tell(context, tx, conversationId, box, text)
}

/**
 * Removes a participant or a claim; if it is the caller's box, that box leaves. Its messages are kept for the others. A
 * participant who has already left counts as removed, so retries are harmless.
 *
 * @throws AppError NOT_FOUND if the box is not a participant
 */
export async function conversationRemoveParticipant(
  context: Context,
  args: MutationConversationRemoveParticipantArgs,
): Promise<ConversationRemoveParticipantResult> {
  const { database } = context.services
  const box = readBox(args)
  const conversationId = readId(args.conversationId)
  const { entityId, entityType } = parseInput(conversationParticipantInput, args.request, 'request')
  if (entityType === 'LegacyClaims') {
    await removeClaim(context, box, conversationId, entityId)
    await readNewestAndTell(context, box, conversationId)
    return { conversationId, left: false }
  }
  const target = readTarget({ entityId, entityType })
  const before = await openConversation(database, box, conversationId)
  await database.transaction(async (tx) => {
    await lockConversation(database, tx, conversationId)
    const own = await findPlace(database, tx, conversationId, box)
    if (!own || (own.hasLeft && !same(box, target))) throw new AppError('NOT_FOUND')
    await takeOut(context, tx, conversationId, box, target)
  })
  announceChange(context, conversationId, before?.participants ?? [])
  return { conversationId, left: same(box, target) }
}

/**
 * Changes the subject for all participants. An equal subject changes nothing.
 *
 * @throws AppError NOT_FOUND if the box is not a participant
 * @throws AppError CONFLICT if the subject was changed since `baseVersion`
 */
export async function conversationUpdate(
  context: Context,
  args: MutationConversationUpdateArgs,
): Promise<Conversation> {
  const { database, clock } = context.services
  const box = readBox(args)
  const conversationId = readId(args.conversationId)
  const { subject, baseVersion, clientMutationId } = parseInput(conversationUpdateInput, args.request, 'request')
  await database.transaction(async (tx) => {
    const conversation = await lockConversation(database, tx, conversationId)
    const own = await findPlace(database, tx, conversationId, box)
    if (!conversation || !own || own.hasLeft) throw new AppError('NOT_FOUND')
    const mutation = {
      userId: requireViewer(context).userId,
      id: clientMutationId,
      what: `conversationUpdate ${conversationId}`,
      now: clock.now(),
    }
    if (!(await once(tx, mutation)) || conversation.subject === subject) return
    if (baseVersion != null && baseVersion < conversation.version) {
      throw new AppError('CONFLICT', {
        userMessage: `This conversation was renamed meanwhile and is now “${conversation.subject}”. Your change was not made.`,
      })
    }
    await updateSubject(database, tx, conversationId, subject)
    await refreshHeadingWords(database, tx, conversationId)
  })
  return readNewestAndTell(context, box, conversationId)
}
