import { useWatch } from 'react-hook-form'
import { useRead } from '#src/lib/data/use-read.ts'
import { TextField } from '#src/ui/text-field.tsx'
import { useDebouncedValue } from '#src/ui/use-debounced-value.ts'
import { HANDLE_CHECK_DEBOUNCE_MS } from '#shared/limits.ts'
import { HANDLE_IN_USE_MESSAGE, handleKey, isHandle } from '#shared/validation/handle.ts'
import { ParticipantExactHandleSearchDocument } from '../../profiles.generated.ts'
import { messages } from '../messages.ts'

interface HandleFieldProps {
  /** Whose handle it is. */
  entityId: string
  /** The one they have: another spelling of it is theirs. */
  current: string
}

/**
 * The `handle` of a form; says while it is written that somebody else has it. The server refuses it when it is saved.
 */
export function HandleField({ entityId, current }: HandleFieldProps) {
  const typed = useWatch<{ handle: string }, 'handle'>({ name: 'handle' })
  const handle = useDebouncedValue(typed, HANDLE_CHECK_DEBOUNCE_MS)
  const isAsked = isHandle(handle) && handleKey(handle) !== handleKey(current)
  const { data } = useRead(ParticipantExactHandleSearchDocument, isAsked ? { entityId, handle } : null)
  const isTaken = isAsked && handle === typed && (data?.participantExactHandleSearch.length ?? 0) > 0
  return (
    <TextField
      name="handle"
      label={messages.handle}
      required
      autoComplete="off"
      problem={isTaken ? HANDLE_IN_USE_MESSAGE : null}
    />
  )
}
