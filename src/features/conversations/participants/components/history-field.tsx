import { Field, Radio, RadioGroup } from '@fluentui/react-components'
import { useController } from 'react-hook-form'
import { formatApiDate } from '#src/lib/dates/format.ts'
import { DateField } from '#src/ui/date-field.tsx'
import type { HistoryType } from '../history.ts'
import { messages } from '../messages.ts'

const OPTIONS: readonly { value: HistoryType; label: string }[] = [
  { value: 'All', label: messages.historyAll },
  { value: 'None', label: messages.historyNone },
  { value: 'Partial', label: messages.historyPartial },
]

/**
 * How much of the existing conversation new participants may read; the date field is shown only for partial history.
 */
export function HistoryField() {
  const { field } = useController({ name: 'historyType' })
  return (
    <>
      <Field label={messages.history}>
        <RadioGroup value={field.value as string} onChange={(_event, { value }) => field.onChange(value)}>
          {OPTIONS.map((option) => (
            <Radio key={option.value} value={option.value} label={option.label} />
          ))}
        </RadioGroup>
      </Field>
      {field.value === 'Partial' && (
        <DateField name="historyFrom" label={messages.historyFrom} required max={formatApiDate(new Date())} />
      )}
    </>
  )
}
