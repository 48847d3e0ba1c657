import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { userMessagesOf } from '#src/lib/apollo/errors.ts'
import { useAsk } from '#src/lib/data/use-ask.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import { BottomSheet } from '#src/ui/bottom-sheet.tsx'
import { Spinner } from '#src/ui/delayed-spinner.tsx'
import { PageCard } from '#src/ui/page-card.tsx'
import { sizes } from '#src/ui/theme.ts'
import {
  BillingBillingHierarchyValidationResultsGetDocument,
  BillingPricingModelValidationResultsGetDocument,
  BillingStripeUrlsGetDocument,
} from '../billing.generated.ts'
import { messages } from '../messages.ts'
import { ProviderButton } from './provider-button.tsx'

/** Runs the billing validations and links to pages of the billing provider. */
export function StripeAdmin() {
  const styles = useStyles()
  const [askUrls, { disabledReason }] = useAsk(BillingStripeUrlsGetDocument)
  const [validatePlans, plans] = useAsk(BillingPricingModelValidationResultsGetDocument)
  const [validateHierarchies, hierarchies] = useAsk(BillingBillingHierarchyValidationResultsGetDocument)
  const [result, setResult] = useState<{ title: string; errors: readonly string[] }>({ title: '', errors: [] })
  const [open, setOpen] = useState(false)

  const validate = async (title: string, ask: () => Promise<readonly string[]>): Promise<void> => {
    try {
      const errors = await ask()
      if (errors.length === 0) showToast({ intent: 'success', text: messages.validationOk })
      else setResult({ title, errors })
      setOpen(errors.length > 0)
    } catch (error) {
      showToast({ intent: 'error', text: userMessagesOf(error) })
    }
  }
  const validations = [
    {
      label: messages.validatePlans,
      busy: plans.asking,
      run: () =>
        validate(
          messages.planErrors,
          async () => (await validatePlans({})).billingPricingModelValidationResultsGet.errors,
        ),
    },
    {
      label: messages.validateHierarchies,
      busy: hierarchies.asking,
      run: () =>
        validate(
          messages.hierarchyErrors,
          async () => (await validateHierarchies({})).billingBillingHierarchyValidationResultsGet.errors,
        ),
    },
  ]
  const links = [
    { label: messages.invoiceDashboard, name: 'invoiceDashboardUrl' },
    { label: messages.customersDashboard, name: 'customerDashboardUrl' },
    { label: messages.productDashboard, name: 'productDashboardUrl' },
  ] as const
  return (
    <PageCard title={messages.stripeAdmin}>
      <div className={styles.buttons}>
        {validations.map(({ label, busy, run }) => (
          <Button
            key={label}
            className={styles.button}
            icon={busy ? <Spinner /> : undefined}
            disabledFocusable={busy || disabledReason !== null}
            title={disabledReason ?? undefined}
            onClick={() => void run()}
          >
            {label}
          </Button>
        ))}
        {links.map(({ label, name }) => (
          <ProviderButton
            key={name}
            label={label}
            appearance="subtle"
            disabledReason={disabledReason}
            addressOf={async () => (await askUrls({})).billingStripeUrlsGet[name]}
          />
        ))}
      </div>
      <BottomSheet open={open} onClose={() => setOpen(false)} title={result.title}>
        <ul className={styles.errors}>
          {result.errors.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      </BottomSheet>
    </PageCard>
  )
}

const useStyles = makeStyles({
  buttons: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  button: { minHeight: sizes.touchTarget },
  errors: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    margin: 0,
    paddingLeft: tokens.spacingHorizontalL,
  },
})
