import { Field, Textarea } from '@fluentui/react-components'
import { useField } from './use-field.ts'
import { useInputStyles } from './use-input-styles.ts'
import { useTooLong } from './use-too-long.ts'

interface TextAreaFieldProps {
  /** Name in the form's values; dotted for nested ones. */
  name: string
  label: string
  required?: boolean
  /** Limit of the form's rules; a longer text stays and shows an error immediately. */
  maxLength?: number
  hint?: string
}

/** Several lines of text; separate from TextField, so that the sign-in screens load without it. */
export function TextAreaField({ name, label, required, maxLength, hint }: TextAreaFieldProps) {
  const styles = useInputStyles()
  const { input, initial, error } = useField(name)
  const tooLong = useTooLong(name, maxLength)
  return (
    <Field label={label} required={required} hint={hint} validationMessage={tooLong ?? error}>
      <Textarea {...input} defaultValue={initial} rows={4} resize="vertical" size="large" className={styles.control} />
    </Field>
  )
}
