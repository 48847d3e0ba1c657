import { Checkbox, Field } from '@fluentui/react-components'
import { useFormContext } from 'react-hook-form'
import { useField } from './use-field.ts'
import { useInputStyles } from './use-input-styles.ts'

interface CheckboxFieldProps {
  name: string
  label: string
  hint?: string
}

export function CheckboxField({ name, label, hint }: CheckboxFieldProps) {
  const styles = useInputStyles()
  const { input, error } = useField(name)
  const { getValues } = useFormContext()
  return (
    <Field validationMessage={error} hint={hint}>
      <Checkbox
        {...input}
        defaultChecked={getValues(name) === true}
        label={label}
        size="large"
        className={styles.checkbox}
      />
    </Field>
  )
}
