import { Field, Textarea } from '@fluentui/react-components'
import { useField } from './use-field.ts'
import { useInputStyles } from './use-input-styles.ts'

interface TextAreaFieldProps {
  /** Name in the form's values; dotted for nested ones. */
  name: string
  label: string
  required?: boolean
  maxLength?: number
  hint?: string
}

/** Several lines of text; separate from TextField, so that the sign-in screens load without it. */
export function TextAreaField({ name, label, required, maxLength, hint }: TextAreaFieldProps) {
  const styles = useInputStyles()
  const { input, initial, error } = useField(name)
  return (
    <Field label={label} required={required} hint={hint} validationMessage={error}>
      <Textarea
        {...input}
        defaultValue={initial}
        maxLength={maxLength}
        rows={4}
        resize="vertical"
        size="large"
        className={styles.control}
      />
    </Field>
  )
}
