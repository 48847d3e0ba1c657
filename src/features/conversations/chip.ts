import type { ConversationParticipantType } from './conversation.generated.ts'
import type { EmblemFieldsFragment } from './conversations.generated.ts'
import { toParticipantType } from './claim-participant.ts'

/** A selected participant: the fields to send, and the emblem to show. */
export interface Chip {
  entityId: string
  entityType: ConversationParticipantType
  emblem: EmblemFieldsFragment
}

/** Null if the entity cannot take part in conversations. */
export function toChip(emblem: EmblemFieldsFragment): Chip | null {
  const entityType = toParticipantType(emblem.entityType)
  return entityType && { entityId: emblem.id, entityType, emblem }
}

export function isSame(a: Chip, b: Chip): boolean {
  return a.entityId === b.entityId && a.entityType === b.entityType
}

/** A claim as a participant, by its number. */
export function claimChip(claimKey: string, claimNumber: string): Chip {
  const extraData = {
    ...{ companyName: null, companyTitle: null, initials: '#', fullName: null, siteUserId: null, isSiteUser: false },
    ...{ siteUserRole: null, __typename: 'EmblemExtraData' as const },
  }
  return {
    entityId: claimKey,
    entityType: 'LegacyClaims',
    emblem: {
      ...{ __typename: 'Emblem', id: claimKey, entityType: 'LegacyClaim', displayName: claimNumber, handle: null },
      ...{ avatarFile: null, deactivated: false, private: false, extraData },
    },
  }
}
