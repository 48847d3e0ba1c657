import type { ConversationParticipantType } from './conversation.generated.ts'
import { toMessagingType } from './message-box.ts'

const CLAIM = 'LegacyClaim'

/** Converts an entity type to that of a participant; null if the entity cannot take part in conversations. */
export function toParticipantType(text: string): ConversationParticipantType | null {
  if (text === CLAIM) return 'LegacyClaims'
  return toMessagingType(text)
}

/** Whether a participant is a claim that the conversation is about, which neither reads nor writes. */
export function isClaim({ entityType }: { entityType: string }): boolean {
  return entityType === CLAIM
}
