import { makeStyles, tokens } from '@fluentui/react-components'
import { useId } from 'react'
import type { WriteOutcome } from '#src/lib/data/write-options.ts'
import { FormSheet } from '#src/ui/form-sheet.tsx'
import { MultiSelectField } from '#src/ui/multi-select-field.tsx'
import { PhoneField } from '#src/ui/phone-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { media } from '#src/ui/theme.ts'
import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH } from '#shared/limits.ts'
import { REPRESENTATIVE_TITLES, REPRESENTATIVE_TYPES } from '#shared/validation/organization-account.ts'
import { messages } from '../messages.ts'
import {
  type Representative,
  representativeForm,
  toRepresentativeUpdate,
  toRepresentativeValues,
} from '../representative-form.ts'
import type { RepresentativeUpdateInput } from '../representatives.generated.ts'

interface RepresentativeSheetProps {
  /** Null if the representative is new. */
  representative: Representative | null
  open: boolean
  onClose: () => void
  /** @param based the values that the form started with, and whether it overwrites others' changes of the same */
  onSave: (
    update: RepresentativeUpdateInput,
    based: { base: RepresentativeUpdateInput | null; overwrite: boolean },
  ) => Promise<WriteOutcome<unknown>>
  disabled: boolean
}

const TYPE_OPTIONS = REPRESENTATIVE_TYPES.map((type) => ({ value: type, label: type }))

/** Adds or edits a representative. The title is free text with suggestions. */
export function RepresentativeSheet({ representative, open, onClose, onSave, disabled }: RepresentativeSheetProps) {
  const styles = useStyles()
  const titles = useId()
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title={representative ? messages.edit : messages.add}
      schema={representativeForm}
      defaultValues={toRepresentativeValues(representative)}
      onSubmit={async (values, startedWith, overwrite) => {
        const base = representative && toRepresentativeUpdate(startedWith)
        const outcome = await onSave(toRepresentativeUpdate(values), { base, overwrite })
        if (outcome.ok) onClose()
        return outcome
      }}
      submitLabel={messages.save}
      requireChange
      disabled={disabled}
    >
      <MultiSelectField name="representativeType" label={messages.types} options={TYPE_OPTIONS} required />
      <div className={styles.pair}>
        <TextField name="name.firstName" label={messages.firstName} required maxLength={NAME_MAX_LENGTH} />
        <TextField name="name.middleName" label={messages.middleName} maxLength={NAME_MAX_LENGTH} />
        <TextField name="name.lastName" label={messages.lastName} required maxLength={NAME_MAX_LENGTH} />
        <TextField name="name.suffix" label={messages.suffix} maxLength={NAME_MAX_LENGTH} />
      </div>
      <TextField name="title" label={messages.jobTitle} required maxLength={NAME_MAX_LENGTH} list={titles} />
      <datalist id={titles}>
        {REPRESENTATIVE_TITLES.map((title) => (
          <option key={title} value={title} />
        ))}
      </datalist>
      <TextField
        name="emailAddress"
        label={messages.email}
        type="email"
        inputMode="email"
        required
        maxLength={EMAIL_MAX_LENGTH}
      />
      <PhoneField name="cellPhoneNumber" label={messages.cellPhone} required />
      <PhoneField name="workPhoneNumber" label={messages.workPhone} />
    </FormSheet>
  )
}

const useStyles = makeStyles({
  pair: {
    display: 'grid',
    alignItems: 'start',
    gap: tokens.spacingVerticalL,
    gridTemplateColumns: 'minmax(0, 1fr)',
    [media.sm]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
})
