import { makeStyles, tokens } from '@fluentui/react-components'
import { useAsk } from '#src/lib/data/use-ask.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { mayCall } from '#src/lib/session/may-call.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { AsOf } from '#src/ui/as-of.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { PageCard } from '#src/ui/page-card.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { formatCents } from '#shared/money.ts'
import {
  BillingCustomerDashboardUrlGetDocument,
  BillingOrganizationBillingInfoGetDocument,
  type BillingOrganizationBillingInfoGetQuery,
  BillingOrganizationPortalUrlGetDocument,
  BillingSiteUserPortalUrlGetDocument,
} from '../billing.generated.ts'
import { messages } from '../messages.ts'
import { OptionToggles } from './option-toggles.tsx'
import { ProviderButton } from './provider-button.tsx'

type Info = BillingOrganizationBillingInfoGetQuery['billingOrganizationBillingInfoGet']

const INTENTS = { Information: 'info', Warning: 'warning', Critical: 'error' } as const

/** Shows the organization's plan and alerts, links to the billing provider, and the billing options for staff. */
export function PlanCard({ organizationId }: { organizationId: string }) {
  const styles = useStyles()
  const { viewer } = useViewer()
  const { data, loading, asOf, refresh } = useRead(BillingOrganizationBillingInfoGetDocument, { organizationId })
  const info = data?.billingOrganizationBillingInfoGet
  const maySeeOptions = mayCall(viewer, 'billingOrganizationOptionsGet')
  return (
    <>
      {info && !info.inheritedFromRootOrganization && info.alerts.length > 0 && (
        <div className={styles.alerts}>
          {info.alerts.map(({ description, severity }) => (
            <Banner key={description} intent={INTENTS[severity]}>
              {description}
            </Banner>
          ))}
        </div>
      )}
      <PageCard title={messages.planInformation}>
        <AsOf asOf={asOf} />
        {loading && <SkeletonRows rows={2} avatar={false} />}
        {!info && !loading && <ErrorState text={messages.loadFailed} onRetry={() => void refresh()} />}
        {info && (
          <div className={styles.content}>
            <PlanText info={info} />
            <ProviderButtons organizationId={organizationId} canGoToPortal={info.canGoToPortal} />
            {maySeeOptions && !info.inheritedFromRootOrganization && <OptionToggles organizationId={organizationId} />}
          </div>
        )}
      </PageCard>
    </>
  )
}

function PlanText({ info: { inheritedFromRootOrganization, planInformation } }: { info: Info }) {
  const styles = useStyles()
  if (inheritedFromRootOrganization) return <p className={styles.text}>{messages.inherited}</p>
  if (!planInformation) return <p className={styles.text}>{messages.noPlan}</p>
  const { planName, planPrice, planInterval } = planInformation
  return (
    <div>
      <p className={styles.name}>{planName}</p>
      <p className={styles.text}>{messages.planPrice(formatCents(planPrice), planInterval)}</p>
    </div>
  )
}

interface ProviderButtonsProps {
  organizationId: string
  canGoToPortal: boolean
}

function ProviderButtons({ organizationId, canGoToPortal }: ProviderButtonsProps) {
  const styles = useStyles()
  const { viewer } = useViewer()
  const [askStaffPortal, { disabledReason }] = useAsk(BillingSiteUserPortalUrlGetDocument)
  const [askPortal] = useAsk(BillingOrganizationPortalUrlGetDocument)
  const [askDashboard] = useAsk(BillingCustomerDashboardUrlGetDocument)
  const isStaff = mayCall(viewer, 'billingCustomerDashboardUrlGet')
  const portal = async (): Promise<string> => {
    const variables = { organizationId, returnUrl: window.location.href }
    if (isStaff) return (await askStaffPortal(variables)).billingSiteUserPortalUrlGet.url
    return (await askPortal(variables)).billingOrganizationPortalUrlGet.url
  }
  const dashboard = async (): Promise<string> =>
    (await askDashboard({ organizationId })).billingCustomerDashboardUrlGet.url
  if (!canGoToPortal && !isStaff) return null
  return (
    <div className={styles.buttons}>
      {canGoToPortal && (
        <ProviderButton
          label={messages.managePayment}
          appearance="primary"
          addressOf={portal}
          disabledReason={disabledReason}
        />
      )}
      {isStaff && (
        <ProviderButton label={messages.customerDashboard} addressOf={dashboard} disabledReason={disabledReason} />
      )}
    </div>
  )
}

const useStyles = makeStyles({
  alerts: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  name: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
})
