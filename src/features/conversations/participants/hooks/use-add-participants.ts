import { useCallback, useState } from 'react'
import { userMessagesOf } from '#src/lib/apollo/errors.ts'
import { useWrite } from '#src/lib/data/use-write.ts'
import type { MessageBox } from '../../message-box.ts'
import type { Chip } from '../../chip.ts'
import type { HistoryType } from '../history.ts'
import { ConversationAddParticipantDocument } from '../participants.generated.ts'

/** The progress of adding one of the selected participants. */
export interface AddingState {
  chip: Chip
  state: 'waiting' | 'adding' | 'added' | 'failed'
  /** The error message for the user if adding failed; otherwise ''. */
  reason: string
}

export interface Sharing {
  historyType: HistoryType
  /** Start of the shared messages for partial history; null otherwise. */
  from: Date | null
}

interface AddParticipants {
  progress: readonly AddingState[]
  /** @returns the participants who were not added */
  add: (chips: readonly Chip[], sharing: Sharing) => Promise<readonly Chip[]>
}

/**
 * Adds participants with one request each: a failure does not affect the others, and each failure has its own reason.
 */
export function useAddParticipants({ entityType, entityId }: MessageBox, conversationId: string): AddParticipants {
  const [addOne] = useWrite(ConversationAddParticipantDocument, { form: true })
  const [progress, setProgress] = useState<readonly AddingState[]>([])
  const add = useCallback(
    async (chips: readonly Chip[], { historyType, from }: Sharing) => {
      const set = (index: number, state: AddingState['state'], reason = ''): void =>
        setProgress((now) => now.map((one, at) => (at === index ? { ...one, state, reason } : one)))
      setProgress(chips.map((chip) => ({ chip, state: 'waiting', reason: '' })))
      const failed: Chip[] = []
      for (const [index, chip] of chips.entries()) {
        set(index, 'adding')
        const request = {
          entityId: chip.entityId,
          entityType: chip.entityType,
          historyType,
          historyShareFromUtc: historyType === 'Partial' ? (from?.toISOString() ?? null) : null,
        }
        const outcome = await addOne({ entityType, entityId, conversationId, request })
        if (outcome.ok) set(index, 'added')
        else {
          failed.push(chip)
          set(index, 'failed', userMessagesOf(outcome.error))
        }
      }
      return failed
    },
    [addOne, entityType, entityId, conversationId],
  )
  return { progress, add }
}
