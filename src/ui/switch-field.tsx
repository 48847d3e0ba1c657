import { Field, Switch } from '@fluentui/react-components'
import { useController } from 'react-hook-form'
import { useInputStyles } from './use-input-styles.ts'

interface SwitchFieldProps {
  name: string
  label: string
  hint?: string
  disabled?: boolean
}

/** A form field with a switch. */
export function SwitchField({ name, label, hint, disabled = false }: SwitchFieldProps) {
  const inputs = useInputStyles()
  const { field, fieldState } = useController({ name })
  return (
    <Field hint={hint} validationMessage={fieldState.error?.message ?? null}>
      <Switch
        ref={field.ref}
        name={name}
        label={label}
        checked={field.value === true}
        onChange={(_event, { checked }) => field.onChange(checked)}
        onBlur={field.onBlur}
        disabled={disabled}
        className={inputs.choice}
      />
    </Field>
  )
}
