import { readId, refuse } from '#server/graphql/validate-input.ts'
import { CONVERSATIONS_LEFT_MAX_COUNT, PARTICIPANTS_MAX_COUNT } from '#shared/limits.ts'
import type { ConversationAddValue } from '#shared/validation/conversations.ts'
import { type MessageBox, storedEntityType } from './box.ts'

/** Returns the distinct ids in lowercase, as the database stores them. */
export function readEntityIds(ids: readonly string[]): string[] {
  if (ids.length > PARTICIPANTS_MAX_COUNT) refuse('entityIds', `Cannot exceed ${PARTICIPANTS_MAX_COUNT} participants.`)
  return [...new Set(ids.map(readId))]
}

/** Returns the distinct ids of conversations that a device asks about, in lowercase. */
export function readConversationIds(ids: readonly string[]): string[] {
  if (ids.length > CONVERSATIONS_LEFT_MAX_COUNT)
    refuse('conversationIds', `Cannot exceed ${CONVERSATIONS_LEFT_MAX_COUNT} conversations.`)
  return [...new Set(ids.map(readId))]
}

/** Returns the participants of a new conversation without duplicates and without the sender. */
export function readWanted(participants: ConversationAddValue['participants'], sender: MessageBox): MessageBox[] {
  const wanted = new Map<string, MessageBox>()
  for (const { entityId, entityType } of participants) {
    if (entityType === 'LegacyClaims') continue
    const one = { entityId, entityType }
    const box = { entityType: storedEntityType(one.entityType), entityId: one.entityId.toLowerCase() }
    const isSender = box.entityType === sender.entityType && box.entityId === sender.entityId
    if (!isSender) wanted.set(`${box.entityType}:${box.entityId}`, box)
  }
  return [...wanted.values()]
}

/** Returns the keys of the claims that a new conversation is about. */
export function readClaimKeys(participants: ConversationAddValue['participants']): string[] {
  return participants.flatMap(({ entityId, entityType }) => (entityType === 'LegacyClaims' ? [entityId] : []))
}
