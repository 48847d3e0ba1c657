import { Field, Radio, RadioGroup } from '@fluentui/react-components'
import { useController } from 'react-hook-form'
import { useInputStyles } from './use-input-styles.ts'

interface RadioGroupFieldProps {
  name: string
  label: string
  options: readonly { value: string; label: string; disabled?: boolean }[]
  required?: boolean
  hint?: string
}

/** A choice of one of a few options that are all visible. */
export function RadioGroupField({ name, label, options, required = false, hint }: RadioGroupFieldProps) {
  const inputs = useInputStyles()
  const { field, fieldState } = useController({ name })
  return (
    <Field label={label} required={required} hint={hint} validationMessage={fieldState.error?.message ?? null}>
      <RadioGroup
        value={typeof field.value === 'string' ? field.value : ''}
        onChange={(_event, { value }) => field.onChange(value)}
        onBlur={field.onBlur}
      >
        {options.map((option, index) => (
          <Radio
            key={option.value}
            {...option}
            {...(index === 0 && { ref: field.ref })}
            disabled={option.disabled ?? false}
            className={inputs.choice}
          />
        ))}
      </RadioGroup>
    </Field>
  )
}
