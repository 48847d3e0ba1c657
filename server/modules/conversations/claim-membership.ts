import { type Context } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import { refuse } from '#server/graphql/validate-input.ts'
import { CONVERSATION_CLAIMS_MAX_COUNT } from '#shared/limits.ts'
import { conversationMessages } from '#shared/validation/conversations.ts'
import type { MessageBox } from './box.ts'
import { readClaims } from './claims.ts'
import { deleteConversationClaim, insertConversationClaims, listClaims } from './repository-claims.ts'
import { findNames, findPlace, lockConversation, refreshHeadingWords } from './repository-membership.ts'
import { tell } from './telling.ts'

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
