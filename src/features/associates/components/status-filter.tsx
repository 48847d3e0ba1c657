import { MultiSelect } from '#src/ui/multi-select.tsx'
import { messages } from '../messages.ts'
import { readStatuses, STATUSES, statusLabel } from '../statuses.ts'

interface StatusFilterProps {
  /** Comma-separated statuses; '' if all statuses are shown. */
  value: string
  onChange: (value: string) => void
}

const OPTIONS = STATUSES.map((status) => ({ value: status, label: status }))

/** Filters the list by status. The label is 'All', the only status, or a count. */
export function StatusFilter({ value, onChange }: StatusFilterProps) {
  const chosen = readStatuses(value)
  return (
    <div>
      <MultiSelect
        aria-label={messages.status}
        options={OPTIONS}
        values={chosen}
        summary={statusLabel(chosen)}
        onChange={(values) => onChange(readStatuses(values.join(',')).join(','))}
      />
    </div>
  )
}
