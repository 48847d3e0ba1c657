import { StatusChip } from '#src/ui/status-chip.tsx'
import { messages, severityNames, statusNames } from '../messages.ts'

/**
 * Shows the status of an invoice. Paid is green, Overdue is red, and all others are neutral.
 *
 * @param creditedAmount sum of the invoice's credit notes; if it is positive, a void invoice is shown as credited
 */
export function InvoiceStatus({
  status,
  creditedAmount = 0,
}: {
  status: keyof typeof statusNames
  creditedAmount?: number
}) {
  const intent = status === 'Paid' ? 'success' : status === 'Overdue' ? 'danger' : 'neutral'
  const isCredited = status === 'Void' && creditedAmount > 0
  return <StatusChip label={isCredited ? messages.credited : statusNames[status]} intent={intent} />
}

const INTENTS = { Error: 'danger', Warning: 'warning', Info: 'brand', Verbose: 'neutral' } as const

export function JournalSeverity({ severity }: { severity: keyof typeof severityNames }) {
  return <StatusChip label={severityNames[severity]} intent={INTENTS[severity]} />
}
