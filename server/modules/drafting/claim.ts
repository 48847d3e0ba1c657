import type { Context } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type { DraftedClaim } from '#server/graphql/generated.ts'
import type { ChatClaimFile } from '#server/lib/ai/chat.ts'
import { listClaimsOf } from '#server/modules/conversations/service.ts'
import { readOwnClaim, toClaimFile } from '#server/modules/legacy-claims/service.ts'
import { isSet } from './used-messages.ts'

/** Shorter values of a record, such as codes of states, are too common to identify the claim. */
const VALUE_MIN_LENGTH = 4

/**
 * Returns the claim that a conversation is about, with its record but without notes; of several claims, the one whose
 * number is in the prompt.
 *
 * @returns null if it is not known, if the caller may not see it, or if the claims system does not answer
 */
export async function claimOfConversation(
  context: Context,
  conversationId: string,
  prompt: string,
): Promise<ChatClaimFile | null> {
  const { database } = context.services
  const claims = await listClaimsOf(database, database.db, conversationId)
  const said = prompt.toLowerCase()
  const named = claims.filter(({ claimNumber }) => isSet(said, claimNumber.toLowerCase()))
  const [only, another] = named.length > 0 ? named : claims
  if (!only || another) return null
  try {
    const found = await readOwnClaim(context, only.claimKey, 0)
    return found && toClaimFile({ claim: found.claim, notes: null })
  } catch (error) {
    if (error instanceof AppError && (error.code === 'UNAVAILABLE' || error.code === 'MAINTENANCE')) return null
    throw error
  }
}

/** Returns the claim as the source of a draft; null if the draft contains nothing of its record. */
export function usedClaimOf(draft: string, file: ChatClaimFile | null): DraftedClaim | null {
  if (!file) return null
  const text = draft.toLowerCase()
  const { claim, record, facts } = file
  const values = [claim.ClaimNumber, ...Object.values(record).filter((one) => one !== null)]
  const isUsed = values.some((value) => value.length >= VALUE_MIN_LENGTH && isSet(text, value.toLowerCase()))
  return isUsed ? { claimKey: claim.ClaimKey, claimNumber: claim.ClaimNumber, facts: facts.snippet } : null
}
