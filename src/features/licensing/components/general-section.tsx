import { formatDay } from '#src/lib/dates/format.ts'
import type { SubmitResult } from '#src/lib/forms/form-errors.ts'
import { DateField } from '#src/ui/date-field.tsx'
import { EditableSection } from '#src/ui/detail/editable-section.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { LICENSE_NUMBER_MAX_LENGTH, NAME_MAX_LENGTH, NPN_MAX_LENGTH_DIGITS } from '#shared/limits.ts'
import { generalForms, type GeneralValues, type LicensingCountry } from '../licensing-values.ts'
import { messages } from '../messages.ts'

interface GeneralSectionProps {
  country: LicensingCountry
  general: GeneralValues
  mayAlter: boolean
  disabledReason: string | null
  onSave: (general: GeneralValues) => Promise<SubmitResult>
}

/** General information: CIPR number in Canada; NPN, name and date of birth in the United States. */
export function GeneralSection({ country, general, mayAlter, disabledReason, onSave }: GeneralSectionProps) {
  const isCanada = country === 'CA'
  const { firstName, middleName, lastName, suffix, birthDate, registryNumber } = general
  const facts = [
    { label: isCanada ? messages.cipr : messages.npn, value: registryNumber },
    ...(isCanada
      ? []
      : [
          { label: messages.firstName, value: firstName },
          { label: messages.middleName, value: middleName },
          { label: messages.lastName, value: lastName },
          { label: messages.suffix, value: suffix },
          { label: messages.birthDate, value: birthDate && formatDay(birthDate) },
        ]),
  ]
  return (
    <EditableSection
      title={messages.general}
      emptyText={messages.notEntered}
      // Viewers who cannot edit see only values that are not empty.
      facts={facts.filter(({ value }) => mayAlter || value !== '')}
      schema={generalForms[country]}
      storedValues={general}
      onSubmit={onSave}
      canEdit={mayAlter}
      {...(disabledReason !== null && { offlineReason: disabledReason })}
    >
      {isCanada ? (
        <TextField name="registryNumber" label={messages.cipr} required maxLength={LICENSE_NUMBER_MAX_LENGTH} />
      ) : (
        <>
          <TextField
            name="registryNumber"
            label={messages.npn}
            required
            inputMode="numeric"
            maxLength={NPN_MAX_LENGTH_DIGITS}
          />
          <TextField name="firstName" label={messages.firstName} required maxLength={NAME_MAX_LENGTH} />
          <TextField name="middleName" label={messages.middleName} maxLength={NAME_MAX_LENGTH} />
          <TextField name="lastName" label={messages.lastName} required maxLength={NAME_MAX_LENGTH} />
          <TextField name="suffix" label={messages.suffix} maxLength={NAME_MAX_LENGTH} />
          <DateField name="birthDate" label={messages.birthDate} />
        </>
      )}
    </EditableSection>
  )
}
