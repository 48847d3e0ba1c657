import { paths } from '#src/config/paths.ts'
import { OrganizationLocations } from '#src/features/locations/public.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { mayCall } from '#src/lib/session/may-call.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { AsOf } from '#src/ui/as-of.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { HierarchyCard } from '../../hierarchy/components/hierarchy-card.tsx'
import { useShownOrganization } from '../../hooks/use-shown-organization.ts'
import { RepresentativesCard } from '../../representatives/components/representatives-card.tsx'
import { OrganizationAccountDocument } from '../account.generated.ts'
import { AccountCard } from '../components/account-card.tsx'
import { messages } from '../messages.ts'

/** /orgs/{handle}/account/information: basic information, addresses, representatives and hierarchy. */
export function AccountInformationPage() {
  const { viewer } = useViewer()
  const { id: organizationId } = useShownOrganization()
  const { data, asOf, failed, refresh } = useRead(OrganizationAccountDocument, { organizationId })
  const account = data?.organizationAccount
  return (
    <>
      <PageHeading actions={<RouteLink to={paths.history.href(organizationId)}>{messages.history}</RouteLink>}>
        {messages.pageNames.information}
      </PageHeading>
      <AsOf asOf={asOf} />
      {!account && !failed && <SkeletonRows rows={8} avatar={false} />}
      {failed && <ErrorState text={messages.failed} onRetry={() => void refresh()} />}
      {account && (
        <>
          <AccountCard account={account} />
          <RepresentativesCard organizationId={organizationId} canEdit={account.hasPermissionToUpdate} />
          <OrganizationLocations organizationId={organizationId} canEdit={account.hasPermissionToUpdate} />
        </>
      )}
      {mayCall(viewer, 'getOrganizationImmediateFamily', { organizationId }) && (
        <HierarchyCard organizationId={organizationId} />
      )}
    </>
  )
}
