import { FactList } from '#src/ui/detail/fact-list.tsx'
import { PageCard } from '#src/ui/page-card.tsx'
import { shown } from '../claim-day.ts'
import { placeOf } from '../claim-names.ts'
import type { LegacyClaimQuery } from '../legacy-claims.generated.ts'
import { messages } from '../messages.ts'

export type ClaimDetails = NonNullable<LegacyClaimQuery['legacyClaim']['details']>

/**
 * The record of a claim, without the facts of the page's header. Facts that the claims system does not have are left
 * out.
 */
export function ClaimFacts({ details }: { details: ClaimDetails }) {
  const facts = [
    { label: messages.dueDate, value: details.dueDate === null ? messages.noDueDate : shown(details.dueDate) },
    { label: messages.status, value: details.status },
    { label: messages.lossAddress, value: [details.lossAddress, placeOf(details)].filter(Boolean).join(', ') },
    { label: messages.peril, value: details.peril },
    { label: messages.lossDate, value: details.lossDate && shown(details.lossDate) },
    { label: messages.receivedDate, value: shown(details.receivedDate) },
    { label: messages.adjuster, value: details.adjuster },
    { label: messages.carrier, value: [details.company, details.companyFileId].filter(Boolean).join(', ') },
    { label: messages.handledBy, value: details.adjCoName },
  ]
  return (
    <PageCard title={messages.facts}>
      <FactList facts={facts.filter(({ value }) => value !== null && value !== '')} layout="grid" />
    </PageCard>
  )
}
