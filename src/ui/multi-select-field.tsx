import { Field } from '@fluentui/react-components'
import { useController } from 'react-hook-form'
import { MultiSelect } from './multi-select.tsx'

interface MultiSelectFieldProps {
  /** Its value in the form is an array of option values. */
  name: string
  label: string
  options: readonly { value: string; label: string }[]
  required?: boolean
  hint?: string
  placeholder?: string
}

/** A form field to select several of many options. */
export function MultiSelectField({ name, label, options, required = false, hint, placeholder }: MultiSelectFieldProps) {
  const { field, fieldState } = useController({ name })
  return (
    <Field label={label} required={required} hint={hint} validationMessage={fieldState.error?.message ?? null}>
      <MultiSelect
        ref={field.ref}
        options={options}
        values={field.value as readonly string[]}
        onChange={field.onChange}
        onBlur={field.onBlur}
        placeholder={placeholder}
      />
    </Field>
  )
}
