import { makeStyles, tokens } from '@fluentui/react-components'
import { useWatch } from 'react-hook-form'
import { DateField } from './date-field.tsx'
import { kitMessages } from './kit-messages.ts'

interface DateRangeFieldProps {
  /** Its value in the form is { from, to }, each yyyy-MM-dd or empty; `fromName` and `toName` set other names. */
  name: string
  fromName?: string
  toName?: string
  fromLabel?: string
  toLabel?: string
  required?: boolean
}

/** A first and a last day; the pickers do not allow a range that ends before it starts. */
export function DateRangeField({
  name,
  fromName = `${name}.from`,
  toName = `${name}.to`,
  fromLabel = kitMessages.from,
  toLabel = kitMessages.to,
  required = false,
}: DateRangeFieldProps) {
  const styles = useStyles()
  const [from, to] = useWatch({ name: [fromName, toName] }) as [string, string]
  return (
    <div className={styles.root}>
      <DateField name={fromName} label={fromLabel} required={required} together={toName} {...(to && { max: to })} />
      <DateField name={toName} label={toLabel} required={required} together={fromName} {...(from && { min: from })} />
    </div>
  )
}

const useStyles = makeStyles({
  root: {
    display: 'grid',
    // Side by side if each has room for a whole date.
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(160px, 100%), 1fr))',
    gap: tokens.spacingVerticalL,
    alignItems: 'start',
  },
})
