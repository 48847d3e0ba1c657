import { useWrite } from '#src/lib/data/use-write.ts'
import { FormSheet } from '#src/ui/form-sheet.tsx'
import { SwitchField } from '#src/ui/switch-field.tsx'
import { TextAreaField } from '#src/ui/text-area-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { BUSINESS_LINE_TEXT_MAX_LENGTH, NAME_MAX_LENGTH } from '#shared/limits.ts'
import { organizationBusinessLineInput } from '#shared/validation/organization-profile.ts'
import { messages } from '../messages.ts'
import {
  OrganizationBusinessLineCreateDocument,
  OrganizationBusinessLineUpdateDocument,
} from '../organization-profile.generated.ts'
import type { OrganizationProfile } from '../profile-forms.ts'

interface BusinessLineFormProps {
  organizationId: string
  /** Null if the line of business is new. */
  line: OrganizationProfile['businessLines'][number] | null
  /** False if the maximum number of other lines is already featured. */
  canFeature: boolean
  open: boolean
  onClose: () => void
}

/** Adds or edits a line of business. */
export function BusinessLineForm({ organizationId, line, canFeature, open, onClose }: BusinessLineFormProps) {
  const changes = { form: true, invalidates: ['organizationProfile'] } as const
  const [create, { disabledReason }] = useWrite(OrganizationBusinessLineCreateDocument, {
    ...changes,
    done: messages.created,
  })
  const [update] = useWrite(OrganizationBusinessLineUpdateDocument, { ...changes, done: messages.updated })
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title={line ? messages.editLine : messages.addLine}
      submitLabel={messages.save}
      schema={organizationBusinessLineInput}
      defaultValues={{ line: line?.line ?? '', text: line?.text ?? '', specialty: line?.specialty ?? false }}
      onSubmit={async (values, base, overwrite) => {
        const outcome = line
          ? await update({ organizationId, lineId: line.id, line: values, base, overwrite })
          : await create({ organizationId, line: values })
        if (outcome.ok) onClose()
        return outcome
      }}
      mode="onTouched"
      requireChange
      requireValid
      disabled={disabledReason !== null}
    >
      <TextField name="line" label={messages.lineName} maxLength={NAME_MAX_LENGTH} required />
      <TextAreaField name="text" label={messages.lineText} maxLength={BUSINESS_LINE_TEXT_MAX_LENGTH} />
      <SwitchField
        name="specialty"
        label={messages.lineFeatured}
        disabled={!canFeature}
        {...(!canFeature && { hint: messages.starsFull })}
      />
    </FormSheet>
  )
}
