import { Field, Input } from '@fluentui/react-components'
import { DAY_MAX, DAY_MIN } from '#shared/limits.ts'
import { useField } from './use-field.ts'
import { useInputStyles } from './use-input-styles.ts'

interface DateFieldProps {
  name: string
  label: string
  required?: boolean
  hint?: string
  autoComplete?: string
  /** Earliest and latest day, yyyy-MM-dd; DAY_MIN and DAY_MAX if absent. */
  min?: string
  max?: string
  /** Name of the field with the other end of a date range. */
  together?: string
}

/** A calendar day as yyyy-MM-dd, with the system's picker; empty if none is chosen. */
export function DateField({
  name,
  label,
  required,
  hint,
  together,
  min = DAY_MIN,
  max = DAY_MAX,
  ...rest
}: DateFieldProps) {
  const styles = useInputStyles()
  const { input, initial, error } = useField(name, together)
  return (
    <Field label={label} required={required} hint={hint} validationMessage={error}>
      <Input
        {...input}
        defaultValue={initial}
        {...rest}
        min={min}
        max={max}
        type="date"
        size="large"
        className={styles.control}
      />
    </Field>
  )
}
