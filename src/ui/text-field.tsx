import { Field, Input, type InputProps } from '@fluentui/react-components'
import { useField } from './use-field.ts'
import { useInputStyles } from './use-input-styles.ts'
import { useTooLong } from './use-too-long.ts'

interface TextFieldProps {
  /** Name in the form's values; dotted for nested ones. */
  name: string
  label: string
  type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'time'
  autoComplete?: string
  inputMode?: InputProps['inputMode']
  required?: boolean
  /** Limit of the form's rules; a longer text stays and shows an error immediately. */
  maxLength?: number
  hint?: string
  disabled?: boolean
  /** An additional error that is not covered by the form's rules; null if there is none. */
  problem?: string | null
  /** Id of a datalist of suggestions. */
  list?: string
}

/** One line of text. */
export function TextField({
  name,
  label,
  type = 'text',
  required,
  hint,
  maxLength,
  problem = null,
  ...rest
}: TextFieldProps) {
  const styles = useInputStyles()
  const { input, initial, error } = useField(name)
  const tooLong = useTooLong(name, maxLength)
  return (
    <Field label={label} required={required} hint={hint} validationMessage={tooLong ?? error ?? problem}>
      <Input {...input} defaultValue={initial} {...rest} type={type} size="large" className={styles.control} />
    </Field>
  )
}
