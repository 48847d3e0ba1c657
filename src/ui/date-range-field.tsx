import { makeStyles, tokens } from '@fluentui/react-components'
import { useWatch } from 'react-hook-form'
import { DateField } from './date-field.tsx'
import { kitMessages } from './kit-messages.ts'

interface DateRangeFieldProps {
  /** Its value in the form is { from, to }, each yyyy-MM-dd or ''; other names by `fromName` and `toName`. */
  name: string
  fromName?: string
  toName?: string
  fromLabel?: string
  toLabel?: string
  required?: boolean
}

/** A first and a last day; the calendars offer none that would turn them around. */
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
    // Side by side where each has room for a whole date.
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(160px, 100%), 1fr))',
    gap: tokens.spacingVerticalL,
    alignItems: 'start',
  },
})
