import { SiteJournals } from '../components/journals-list.tsx'
import { StaffPage } from '../components/staff-page.tsx'
import { messages } from '../messages.ts'

/** /site/billing/journals: the billing journals of all organizations. */
export function BillingJournalsPage() {
  return (
    <StaffPage title={messages.billingJournals}>
      <SiteJournals />
    </StaffPage>
  )
}
