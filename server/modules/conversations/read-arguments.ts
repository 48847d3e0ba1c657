import { AppError } from '#server/graphql/errors.ts'
import { readId } from '#server/graphql/validate-input.ts'
import { PARTICIPANTS_MAX_COUNT, SEARCH_TEXT_MAX_LENGTH } from '#shared/limits.ts'
import type { ConversationAddValue } from '#shared/validation/conversations.ts'
import { type MessageBox, storedEntityType } from './box.ts'

/** Refuses one argument or field with a reason. */
export function refuse(path: string, message: string): never {
  throw new AppError('VALIDATION_FAILED', { details: [{ path, message }] })
}

/**
 * A number of rows or an offset from the outside.
 *
 * @param fallback when the argument is null or missing
 * @throws AppError VALIDATION_FAILED outside `minimum` to `maximum`
 */
export function checkedCount(
  path: string,
  value: number | null | undefined,
  fallback: number,
  minimum: number,
  maximum = 1_000_000,
): number {
  const count = value ?? fallback
  if (count < minimum) refuse(path, `Cannot be less than ${minimum}.`)
  if (count > maximum) refuse(path, `Cannot be greater than ${maximum}.`)
  return count
}

/** What somebody typed into a search box: one line, trimmed; anything beyond SEARCH_TEXT_MAX_LENGTH is not looked for. */
export function readSearchText(text: string | null | undefined): string {
  return (text ?? '')
    .slice(0, SEARCH_TEXT_MAX_LENGTH)
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
}

/** Distinct ids in the database's spelling. */
export function readEntityIds(ids: readonly string[]): string[] {
  if (ids.length > PARTICIPANTS_MAX_COUNT) refuse('entityIds', `Cannot exceed ${PARTICIPANTS_MAX_COUNT} participants.`)
  return [...new Set(ids.map(readId))]
}

/** The participants of a new conversation, each once and without the sender. */
export function readWanted(participants: ConversationAddValue['participants'], sender: MessageBox): MessageBox[] {
  const wanted = new Map<string, MessageBox>()
  for (const one of participants) {
    const box = { entityType: storedEntityType(one.entityType), entityId: one.entityId.toLowerCase() }
    const isSender = box.entityType === sender.entityType && box.entityId === sender.entityId
    if (!isSender) wanted.set(`${box.entityType}:${box.entityId}`, box)
  }
  return [...wanted.values()]
}
