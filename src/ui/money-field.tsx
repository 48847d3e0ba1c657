import { Field, Input, makeStyles, mergeClasses } from '@fluentui/react-components'
import { useController } from 'react-hook-form'
import { centsToText, parseCents, parseSignedCents } from '#shared/money.ts'
import { useInputStyles } from './use-input-styles.ts'

interface MoneyFieldProps {
  /** Its value in the form is the text; `parseCents` converts it to cents. */
  name: string
  label: string
  required?: boolean
  hint?: string
  /** Whether the amount may be negative, for example a discount. */
  signed?: boolean
}

/** An amount of US dollars; on blur it is formatted with its cents. */
export function MoneyField({ name, label, required = false, hint, signed = false }: MoneyFieldProps) {
  const inputs = useInputStyles()
  const styles = useStyles()
  const { field, fieldState } = useController({ name })
  const text = typeof field.value === 'string' ? field.value : ''
  const leave = (): void => {
    const cents = signed ? parseSignedCents(text) : parseCents(text)
    if (cents !== null) field.onChange(centsToText(cents))
    field.onBlur()
  }
  return (
    <Field label={label} required={required} hint={hint} validationMessage={fieldState.error?.message ?? null}>
      <Input
        ref={field.ref}
        name={name}
        value={text}
        onChange={(_event, { value }) => field.onChange(value)}
        onBlur={leave}
        // The decimal keyboard of phones has no minus sign.
        inputMode={signed ? 'text' : 'decimal'}
        autoComplete="off"
        contentBefore="$"
        size="large"
        className={mergeClasses(inputs.control, styles.amount)}
      />
    </Field>
  )
}

const useStyles = makeStyles({ amount: { '& input': { fontVariantNumeric: 'tabular-nums' } } })
