import * as z from 'zod/mini'
import { ASSUMED_IDENTITY_CHOICES_MINUTES, ASSUMED_IDENTITY_MINUTES, REASON_MAX_LENGTH } from '#shared/limits.ts'
import { SelectField } from '#src/ui/select-field.tsx'
import { TextAreaField } from '#src/ui/text-area-field.tsx'
import { messages } from '../messages.ts'

/** Form fields of an assumed identity: the reason, which is recorded in the person's history, and the duration. */
export const reasonShape = {
  reason: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, messages.required),
      z.maxLength(REASON_MAX_LENGTH, messages.reasonTooLong(REASON_MAX_LENGTH)),
    ),
  minutes: z.string(),
}

export const NO_REASON = { reason: '', minutes: String(ASSUMED_IDENTITY_MINUTES) }

/** Renders the fields of `reasonShape`. */
export function ReasonFields() {
  return (
    <>
      <TextAreaField
        name="reason"
        label={messages.reason}
        hint={messages.reasonHint}
        maxLength={REASON_MAX_LENGTH}
        required
      />
      <SelectField
        name="minutes"
        label={messages.endsAfter}
        options={ASSUMED_IDENTITY_CHOICES_MINUTES.map((minutes) => ({
          value: String(minutes),
          label: messages.minutes(minutes),
        }))}
      />
    </>
  )
}
