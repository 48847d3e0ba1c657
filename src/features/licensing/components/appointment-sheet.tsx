import { useEffect } from 'react'
import { useRead } from '#src/lib/data/use-read.ts'
import type { SubmitResult } from '#src/lib/forms/form-errors.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import { DateField } from '#src/ui/date-field.tsx'
import { FormSheet } from '#src/ui/form-sheet.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { NAME_MAX_LENGTH } from '#shared/limits.ts'
import { APPOINTMENT_STATUSES } from '#shared/validation/licensing.ts'
import { UsaLinesOfAuthorityDocument } from '../licensing.generated.ts'
import { appointmentForm, type AppointmentValues } from '../licensing-values.ts'
import { messages } from '../messages.ts'

interface AppointmentSheetProps {
  open: boolean
  onClose: () => void
  stateId: string
  title: string
  stored: AppointmentValues
  onSave: (appointment: AppointmentValues) => Promise<SubmitResult>
}

/** Form for an insurer's appointment in a state. */
export function AppointmentSheet({ stateId, stored, onSave, ...sheet }: AppointmentSheetProps) {
  const { data, failed } = useRead(UsaLinesOfAuthorityDocument, { state: stateId })
  const isFailed = failed
  useEffect(() => {
    if (isFailed) showToast({ intent: 'error', text: messages.linesFailed })
  }, [isFailed])
  const lines = data?.usaLinesOfAuthority ?? []
  return (
    <FormSheet
      {...sheet}
      submitLabel={messages.save}
      schema={appointmentForm}
      defaultValues={stored}
      requireChange
      mode="onTouched"
      onSubmit={(appointment) => onSave(appointment as AppointmentValues)}
    >
      <TextField name="companyName" label={messages.company} required maxLength={NAME_MAX_LENGTH} />
      <SelectField
        name="lineOfAuthorityId"
        label={messages.line}
        options={[{ value: '', label: messages.choose }, ...lines.map(({ id, name }) => ({ value: id, label: name }))]}
      />
      <SelectField
        name="status"
        label={messages.status}
        required
        options={APPOINTMENT_STATUSES.map((value) => ({ value, label: messages.statuses[value] }))}
      />
      <DateField name="renewalDate" label={messages.renewal} />
    </FormSheet>
  )
}
