import { Field, Select } from '@fluentui/react-components'
import { useField } from './use-field.ts'
import { useInputStyles } from './use-input-styles.ts'

interface SelectFieldProps {
  name: string
  label: string
  options: readonly { value: string; label: string }[]
  required?: boolean
  hint?: string
  autoComplete?: string
  disabled?: boolean
}

/** A choice of one of several options, with the system's picker on phones. */
export function SelectField({ name, label, options, required, hint, autoComplete, disabled }: SelectFieldProps) {
  const styles = useInputStyles()
  const { input, error } = useField(name)
  return (
    <Field label={label} required={required} hint={hint} validationMessage={error}>
      <Select {...input} size="large" className={styles.select} autoComplete={autoComplete} disabled={disabled}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </Field>
  )
}
