import { type Context, requireViewer } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type { ConversationSummary, QueryConversationsAboutClaimArgs } from '#server/graphql/generated.ts'
import { refuse } from '#server/graphql/validate-input.ts'
import { CLAIM_CONVERSATIONS_ROWS, CONVERSATION_CLAIMS_MAX_COUNT } from '#shared/limits.ts'
import { readClaimKey } from '#shared/reference/claim-key.ts'
import { conversationMessages } from '#shared/validation/conversations.ts'
import { type MessageBox, readBox } from '../box.ts'
import { toSummary } from '../mappers.ts'
import { tell } from '../notify.ts'
import { findNames, findPlace, lockConversation, refreshHeadingWords } from '../repository-membership.ts'
import {
  type ConversationClaim,
  deleteConversationClaim,
  insertConversationClaims,
  listClaims,
  listConversationsAbout,
} from './repository.ts'

/**
 * Returns the claims that the caller wants to add to a conversation.
 *
 * @param path of the field in the request
 * @throws AppError VALIDATION_FAILED if the caller may not see one of them, whether it exists or not; UNAVAILABLE,
 *   MAINTENANCE
 */
export async function readClaims(
  context: Context,
  claimKeys: readonly string[],
  path: string,
): Promise<ConversationClaim[]> {
  return Promise.all(
    [...new Set(claimKeys)].map(async (claimKey) => {
      const claimNumber = await context.loaders.claimNumber.load(claimKey)
      return claimNumber === null ? refuse(path, conversationMessages.claimUnknown) : { claimKey, claimNumber }
    }),
  )
}

/**
 * Returns the newest conversations of a box that are about a claim, without those in its trash. The claim need not be
 * visible to the caller: these are conversations that the box takes part in.
 *
 * @throws AppError NOT_FOUND for a key that is not one of a claim
 */
export async function conversationsAboutClaim(
  context: Context,
  args: QueryConversationsAboutClaimArgs,
): Promise<ConversationSummary[]> {
  const box = readBox(args)
  if (!readClaimKey(args.claimKey)) throw new AppError('NOT_FOUND')
  const rows = await listConversationsAbout(context.services.database, box, args.claimKey, CLAIM_CONVERSATIONS_ROWS)
  return rows.map((row) => toSummary(row, box, requireViewer(context)))
}

/**
 * Makes a conversation one about a claim. If it already is, nothing changes.
 *
 * @throws AppError VALIDATION_FAILED if the caller may not see the claim, or for too many claims; NOT_FOUND if the box
 *   is not a participant
 */
export async function addClaim(
  context: Context,
  box: MessageBox,
  conversationId: string,
  claimKey: string,
): Promise<void> {
  const { database, clock } = context.services
  // Before the transaction, because the claims system may be slow.
  const claims = await readClaims(context, [claimKey], 'request.entityId')
  await database.transaction(async (tx) => {
    const conversation = await lockConversation(database, tx, conversationId)
    const own = await findPlace(database, tx, conversationId, box)
    if (!conversation || !own || own.hasLeft) throw new AppError('NOT_FOUND')
    const known = await listClaims(database, tx, conversationId)
    if (known.some((one) => one.claimKey === claimKey)) return
    if (known.length >= CONVERSATION_CLAIMS_MAX_COUNT) refuse('request', conversationMessages.tooManyClaims)
    await insertConversationClaims(database, tx, conversationId, claims, clock.now())
    const [adder] = await findNames(database, tx, [box])
    for (const { claimNumber } of claims)
      await tell(context, tx, conversationId, box, `${adder} added the claim ${claimNumber} to the conversation.`)
    await refreshHeadingWords(database, tx, conversationId)
  })
}

/**
 * Removes a claim from a conversation. If the conversation is not about it, nothing changes.
 *
 * @throws AppError NOT_FOUND if the box is not a participant
 */
export async function removeClaim(
  context: Context,
  box: MessageBox,
  conversationId: string,
  claimKey: string,
): Promise<void> {
  const { database } = context.services
  await database.transaction(async (tx) => {
    await lockConversation(database, tx, conversationId)
    const own = await findPlace(database, tx, conversationId, box)
    if (!own || own.hasLeft) throw new AppError('NOT_FOUND')
    const claimNumber = await deleteConversationClaim(database, tx, conversationId, claimKey)
    if (claimNumber === null) return
    const [remover] = await findNames(database, tx, [box])
    await tell(context, tx, conversationId, box, `${remover} removed the claim ${claimNumber} from the conversation.`)
    await refreshHeadingWords(database, tx, conversationId)
  })
}
