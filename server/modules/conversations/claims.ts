import { type Context, requireViewer } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type { ConversationSummary, QueryConversationsAboutClaimArgs } from '#server/graphql/generated.ts'
import { refuse } from '#server/graphql/validate-input.ts'
import { CLAIM_CONVERSATIONS_ROWS } from '#shared/limits.ts'
import { readClaimKey } from '#shared/reference/claim-key.ts'
import { conversationMessages } from '#shared/validation/conversations.ts'
import { readBox } from './box.ts'
import { toSummary } from './mappers.ts'
import { type ConversationClaim, listConversationsAbout } from './repository-claims.ts'

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
