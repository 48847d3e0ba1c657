import { makeStyles, tokens } from '@fluentui/react-components'
import { PHONE_COUNTRIES } from '#shared/validation/phone.ts'
import { kitMessages } from './kit-messages.ts'
import { SelectField } from './select-field.tsx'
import { TextField } from './text-field.tsx'

const CALLING_CODES = PHONE_COUNTRIES.map(({ callingCode, label }) => ({ value: String(callingCode), label }))

interface PhoneFieldProps {
  /** Its value in the form is { countryCode, number }, both strings. */
  name: string
  label: string
  required?: boolean
  /** True for the user's own number, which the browser may fill in. */
  autoComplete?: boolean
}

/** A phone number with its country code. */
export function PhoneField({ name, label, required = false, autoComplete = false }: PhoneFieldProps) {
  const styles = useStyles()
  return (
    <div className={styles.root}>
      <SelectField
        name={`${name}.countryCode`}
        label={kitMessages.countryCode}
        required={required}
        options={CALLING_CODES}
        autoComplete={autoComplete ? 'tel-country-code' : 'off'}
      />
      <TextField
        name={`${name}.number`}
        label={label}
        required={required}
        type="tel"
        inputMode="tel"
        autoComplete={autoComplete ? 'tel-national' : 'off'}
      />
    </div>
  )
}

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(7.5rem, auto) minmax(0, 1fr)',
    gap: tokens.spacingHorizontalM,
    alignItems: 'start',
  },
})
