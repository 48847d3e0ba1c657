import { Field, Input, mergeClasses } from '@fluentui/react-components'
import { useField } from './use-field.ts'
import { useInputStyles } from './use-input-styles.ts'

interface CodeFieldProps {
  name: string
  label: string
  required?: boolean
  hint?: string
}

/** A one-time code: number pad on phones, filled in from the text message if the system supports it. */
export function CodeField({ name, label, required, hint }: CodeFieldProps) {
  const styles = useInputStyles()
  const { input, error } = useField(name)
  return (
    <Field label={label} required={required} hint={hint} validationMessage={error}>
      <Input
        {...input}
        inputMode="numeric"
        autoComplete="one-time-code"
        size="large"
        className={mergeClasses(styles.control, styles.code)}
      />
    </Field>
  )
}
