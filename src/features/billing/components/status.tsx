import { StatusChip } from '#src/ui/status-chip.tsx'
import { messages, severityNames, statusNames } from '../messages.ts'

/**
 * Paid is green, overdue red, everything else neutral.
 *
 * @param creditedAmount the sum of the credit notes of one invoice: a void one that has them was credited
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
