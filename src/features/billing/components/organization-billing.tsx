import { useRead } from '#src/lib/data/use-read.ts'
import { mayCall } from '#src/lib/session/may-call.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { PageCard } from '#src/ui/page-card.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { BillingOrganizationBillingInfoGetDocument } from '../billing.generated.ts'
import { messages } from '../messages.ts'
import { AdHocCard } from './ad-hoc-card.tsx'
import { InvoicesCard } from './invoices-card.tsx'
import { OrganizationJournals } from './journals-list.tsx'
import { PlanCard } from './plan-card.tsx'

/** The Account Billing page of an organization. Ad-hoc items and journals are for staff only. */
export function OrganizationBilling({ organizationId }: { organizationId: string }) {
  const { viewer } = useViewer()
  const { data } = useRead(BillingOrganizationBillingInfoGetDocument, { organizationId })
  const info = data?.billingOrganizationBillingInfoGet
  return (
    <>
      <PageHeading>{messages.accountBilling}</PageHeading>
      <PlanCard organizationId={organizationId} />
      <InvoicesCard organizationId={organizationId} />
      {mayCall(viewer, 'billingAdHocBillingItemsGet') && (
        <AdHocCard
          organizationId={organizationId}
          previewZone={info && !info.inheritedFromRootOrganization ? info.timeZone : null}
        />
      )}
      {mayCall(viewer, 'billingJournalsForOrganizationGet') && (
        <PageCard title={messages.journals}>
          <OrganizationJournals organizationId={organizationId} />
        </PageCard>
      )}
    </>
  )
}
