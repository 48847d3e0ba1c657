import { MultiSelect } from '#src/ui/multi-select.tsx'
import { messages } from '../messages.ts'
import { readStatuses, STATUSES, statusLabel } from '../statuses.ts'

interface StatusFilterProps {
  /** Statuses with commas between them; '' is all. */
  value: string
  onChange: (value: string) => void
}

const OPTIONS = STATUSES.map((status) => ({ value: status, label: status }))

/** Which statuses the list shows; its label is 'All', the single name, or a count (doc 3 section 2). */
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
