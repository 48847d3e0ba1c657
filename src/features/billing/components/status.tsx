import { StatusChip } from '#src/ui/status-chip.tsx'
import { severityNames, statusNames } from '../messages.ts'

/** Paid is green, overdue red, everything else neutral (doc 3 section 4, decision 22). */
export function InvoiceStatus({ status }: { status: keyof typeof statusNames }) {
  const intent = status === 'Paid' ? 'success' : status === 'Overdue' ? 'danger' : 'neutral'
  return <StatusChip label={statusNames[status]} intent={intent} />
}

const INTENTS = { Error: 'danger', Warning: 'warning', Info: 'brand', Verbose: 'neutral' } as const

export function JournalSeverity({ severity }: { severity: keyof typeof severityNames }) {
  return <StatusChip label={severityNames[severity]} intent={INTENTS[severity]} />
}
