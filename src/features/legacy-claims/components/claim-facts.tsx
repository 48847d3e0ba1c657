import { PageCard } from '#src/ui/page-card.tsx'
import { FactList } from '#src/ui/detail/fact-list.tsx'
import { StatusChip } from '#src/ui/status-chip.tsx'
import { dueDay, shown } from '../claim-day.ts'
import { placeOf } from '../claim-names.ts'
import type { LegacyClaimQuery } from '../legacy-claims.generated.ts'
import { messages } from '../messages.ts'

export type ClaimDetails = NonNullable<LegacyClaimQuery['legacyClaim']['details']>

/** The record of a claim. Facts that the claims system does not have are left out. */
export function ClaimFacts({ details, insured }: { details: ClaimDetails; insured: string | null }) {
  const due = dueDay(details.dueDate, new Date())
  const facts = [
    {
      label: messages.dueDate,
      value: due ? <StatusChip label={due.text} intent={due.intent} /> : messages.noDueDate,
    },
    { label: messages.status, value: details.status },
    { label: messages.insured, value: insured },
    { label: messages.lossAddress, value: [details.lossAddress, placeOf(details)].filter(Boolean).join(', ') },
    { label: messages.peril, value: details.peril },
    { label: messages.lossDate, value: details.lossDate && shown(details.lossDate) },
    { label: messages.receivedDate, value: shown(details.receivedDate) },
    { label: messages.adjuster, value: details.adjuster },
    { label: messages.carrier, value: details.company },
    { label: messages.carrierNumber, value: details.companyFileId },
    { label: messages.handledBy, value: details.adjCoName },
  ]
  return (
    <PageCard title={messages.facts}>
      <FactList facts={facts.filter(({ value }) => value !== null && value !== '')} layout="grid" />
    </PageCard>
  )
}
