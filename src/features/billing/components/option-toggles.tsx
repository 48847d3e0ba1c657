import { makeStyles, Switch, tokens } from '@fluentui/react-components'
import { useRead } from '#src/lib/data/use-read.ts'
import { useWrite } from '#src/lib/data/use-write.ts'
import { mayCall } from '#src/lib/session/may-call.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { useInputStyles } from '#src/ui/use-input-styles.ts'
import {
  BillingOrganizationOptionsGetDocument,
  BillingOrganizationOptionsUpdateDocument,
} from '../billing.generated.ts'
import { messages } from '../messages.ts'

const NAMES = ['billChildrenForUsage', 'chargeAutomatically', 'createInvoicesAsDrafts', 'notBillable'] as const

/**
 * Billing options of the organization, for staff. Each switch is saved when it changes. 'Not billable' disables the
 * other switches.
 */
export function OptionToggles({ organizationId }: { organizationId: string }) {
  const styles = useStyles()
  const inputs = useInputStyles()
  const { viewer } = useViewer()
  const { data, loading, refresh } = useRead(BillingOrganizationOptionsGetDocument, { organizationId })
  const [save, { saving, disabledReason }] = useWrite(BillingOrganizationOptionsUpdateDocument, {
    done: messages.optionsSaved,
    invalidates: ['billingOrganizationBillingInfoGet', 'billingJournalsForOrganizationGet'],
  })
  const mayChange = mayCall(viewer, 'billingOrganizationOptionsUpdate')
  if (loading) return <SkeletonRows rows={2} avatar={false} />
  if (!data) return <ErrorState text={messages.loadFailed} onRetry={() => void refresh()} />
  const { billChildrenForUsage, chargeAutomatically, createInvoicesAsDrafts, notBillable } =
    data.billingOrganizationOptionsGet
  const options = { billChildrenForUsage, chargeAutomatically, createInvoicesAsDrafts, notBillable }
  return (
    <fieldset className={styles.root}>
      <legend className={styles.legend}>{messages.billingOptions}</legend>
      {NAMES.map((name) => (
        <Switch
          key={name}
          className={inputs.choice}
          label={messages[name]}
          checked={options[name]}
          disabled={!mayChange || saving || disabledReason !== null || (notBillable && name !== 'notBillable')}
          onChange={(_event, { checked }) => void save({ organizationId, options: { ...options, [name]: checked } })}
        />
      ))}
      {mayChange && disabledReason !== null && <p className={styles.reason}>{disabledReason}</p>}
    </fieldset>
  )
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', margin: 0, padding: 0, border: 'none', minWidth: 0 },
  legend: { padding: 0, fontWeight: tokens.fontWeightSemibold },
  reason: { margin: 0, color: tokens.colorNeutralForeground3 },
})
