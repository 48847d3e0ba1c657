import { isUnreachable } from '#src/lib/apollo/errors.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { InitialParticipantDocument } from '../../conversation.generated.ts'
import { type MessageBox, toEntityType, toMessagingType } from '../../message-box.ts'
import { type Chip, toChip } from '../chip.ts'

/** Whom a link asks to write to. */
export interface LinkedParticipant {
  entityId: string
  /** In either spelling (decision 8). */
  entityType: string
}

interface InitialParticipant {
  loading: boolean
  /** Null when there is no such participant, none was asked for, or nobody could be asked. */
  chip: Chip | null
  /** The service was asked and knows no such participant. */
  isUnknown: boolean
  /** A conversation with exactly this participant, when there is one. */
  existingId: string | null
}

/** The participant of a link to the New Conversation dialog, with face and name (doc 2 section 2.3). */
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
  // One of the two questions refused refuses both: there is no data then.
  const isRefused = error !== null && !isUnreachable(error)
  return {
    loading,
    isUnknown: linked !== null && (!type || isRefused),
    chip: data?.emblem ? toChip(data.emblem) : null,
    existingId: data?.conversationsWithParticipants?.items[0]?.conversationId ?? null,
  }
}
