import { isUnreachable } from '#src/lib/apollo/errors.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { InitialParticipantDocument } from '../../conversation.generated.ts'
import { type MessageBox, toEntityType, toMessagingType } from '../../message-box.ts'
import { type Chip, toChip } from '../../chip.ts'

/** The participant that a link names. */
export interface LinkedParticipant {
  entityId: string
  /** In the spelling of `Emblem` or of the messaging API. */
  entityType: string
}

interface InitialParticipant {
  loading: boolean
  /**
   * Null while loading, if the link names no participant, if the participant does not exist, or if the server is
   * unreachable.
   */
  chip: Chip | null
  /** True if the server responded that the participant does not exist. */
  isUnknown: boolean
  /** Id of a conversation with exactly this participant; null if there is none. */
  existingId: string | null
}

/** Loads the participant that a link to the New Conversation dialog names, with picture and name. */
export function useInitialParticipant(box: MessageBox, linked: LinkedParticipant | null): InitialParticipant {
  const type = linked && toMessagingType(linked.entityType)
  const { data, loading, error } = useRead(
    InitialParticipantDocument,
    linked && type
      ? {
          entityType: box.entityType,
          entityId: box.entityId,
          participantType: toEntityType(type),
          participantId: linked.entityId,
          participantIds: [linked.entityId],
        }
      : null,
  )
  // If the server refuses one of the two fields, it refuses both, and there is no data.
  const isRefused = error !== null && !isUnreachable(error)
  return {
    loading,
    isUnknown: linked !== null && (!type || isRefused),
    chip: data?.emblem ? toChip(data.emblem) : null,
    existingId: data?.conversationsWithParticipants?.items[0]?.conversationId ?? null,
  }
}
