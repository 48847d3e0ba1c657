import { useEffect } from 'react'
import { useRead } from '#src/lib/data/use-read.ts'
import type { SubmitResult } from '#src/lib/forms/form-errors.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import { DateRangeField } from '#src/ui/date-range-field.tsx'
import { FormSheet } from '#src/ui/form-sheet.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { SwitchField } from '#src/ui/switch-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { LICENSE_NUMBER_MAX_LENGTH, NAME_MAX_LENGTH } from '#shared/limits.ts'
import { CAN_DESIGNATIONS } from '#shared/validation/licensing.ts'
import { CanLicenseTypesDocument, UsaLicenseClassesDocument } from '../licensing.generated.ts'
import { licenseForm, type LicenseValues, type LicensingCountry } from '../licensing-values.ts'
import { messages } from '../messages.ts'

interface LicenseSheetProps {
  open: boolean
  onClose: () => void
  country: LicensingCountry
  regionId: string
  title: string
  stored: LicenseValues
  /** Numbers of the region's other licenses. */
  others: readonly string[]
  onSave: (license: LicenseValues) => Promise<SubmitResult>
}

/** Form for a license of a state or province. */
export function LicenseSheet({ country, regionId, stored, others, onSave, ...sheet }: LicenseSheetProps) {
  const isCanada = country === 'CA'
  const types = useRead(CanLicenseTypesDocument, isCanada ? { province: regionId } : null)
  const classes = useRead(UsaLicenseClassesDocument, isCanada ? null : { state: regionId })
  const kinds = types.data?.canLicenseTypes ?? classes.data?.usaLicenseClasses ?? []
  const isFailed = types.failed || classes.failed
  useEffect(() => {
    if (isFailed) showToast({ intent: 'error', text: messages.typesFailed })
  }, [isFailed])
  return (
    <FormSheet
      {...sheet}
      submitLabel={messages.save}
      schema={licenseForm(others)}
      defaultValues={stored}
      requireChange
      mode="onTouched"
      onSubmit={(license) => onSave(license as LicenseValues)}
    >
      <TextField name="number" label={messages.number} required maxLength={LICENSE_NUMBER_MAX_LENGTH} />
      <SelectField
        name="kindId"
        label={isCanada ? messages.type : messages.licenseClass}
        required
        options={[{ value: '', label: messages.choose }, ...kinds.map(({ id, name }) => ({ value: id, label: name }))]}
      />
      {isCanada && (
        <>
          <SelectField
            name="designation"
            label={messages.designation}
            required
            options={CAN_DESIGNATIONS.map((value) => ({ value, label: messages.designations[value] }))}
          />
          <TextField name="adjusterAlias" label={messages.alias} maxLength={NAME_MAX_LENGTH} />
          <TextField name="supervisingEntity" label={messages.supervisor} maxLength={NAME_MAX_LENGTH} />
        </>
      )}
      <DateRangeField
        name="dates"
        fromName="originalIssueDate"
        toName="expirationDate"
        fromLabel={messages.issued}
        toLabel={messages.expires}
      />
      {!isCanada && <SwitchField name="active" label={messages.isActive} />}
    </FormSheet>
  )
}
