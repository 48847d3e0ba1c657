import { useWatch } from 'react-hook-form'
import { useRead } from '#src/lib/data/use-read.ts'
import { TextField } from '#src/ui/text-field.tsx'
import { useDebouncedValue } from '#src/ui/use-debounced-value.ts'
import { HANDLE_CHECK_DEBOUNCE_MS } from '#shared/limits.ts'
import { HANDLE_IN_USE_MESSAGE, handleKey, isHandle } from '#shared/validation/handle.ts'
import { ParticipantExactHandleSearchDocument } from '../../profiles.generated.ts'
import { messages } from '../messages.ts'

interface HandleFieldProps {
  /** Id of the entity that has the handle. */
  entityId: string
  /** The entity's present handle. A different spelling of it counts as the same handle. */
  current: string
}

/**
 * Field for the `handle` of a form. While the user types, it reports a handle that is already in use; the server checks
 * it again when the form is saved.
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
