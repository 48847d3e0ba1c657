import { Field, Input } from '@fluentui/react-components'
import { useField } from './use-field.ts'
import { useInputStyles } from './use-input-styles.ts'

interface MoneyTextFieldProps {
  name: string
  label: string
  required?: boolean
  hint?: string
}

/** A price in US dollars that may have fractions of a cent; its value is the text as typed. */
export function MoneyTextField({ name, label, required = false, hint }: MoneyTextFieldProps) {
  const styles = useInputStyles()
  const { input, initial, error } = useField(name)
  return (
    <Field label={label} required={required} hint={hint} validationMessage={error}>
      <Input
        {...input}
        defaultValue={initial}
        inputMode="decimal"
        autoComplete="off"
        contentBefore="$"
        size="large"
        className={styles.control}
      />
    </Field>
  )
}
