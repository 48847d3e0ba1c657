import { makeStyles, tokens } from '@fluentui/react-components'
import { useCallback, useState } from 'react'
import { StaffPage } from '../components/staff-page.tsx'
import { CustomerSummaries } from '../components/customer-summaries.tsx'
import { StripeAdmin } from '../components/stripe-admin.tsx'
import { messages } from '../messages.ts'
import { media } from '#src/ui/theme.ts'
import { useIsWide } from '#src/ui/use-is-wide.ts'

/** /site/billing: the amounts billed this month, the balances due, and links to the billing provider. */
export function BillingReportPage() {
  const styles = useStyles()
  const isWide = useIsWide()
  const [isSettled, setIsSettled] = useState(false)
  const settle = useCallback(() => setIsSettled(true), [])
  return (
    <StaffPage title={messages.report} {...(!isWide && { subtitle: messages.totals })}>
      <div className={styles.root}>
        <CustomerSummaries onSettled={settle} />
        {isSettled && <StripeAdmin />}
      </div>
    </StaffPage>
  )
}

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gap: tokens.spacingHorizontalXL,
    alignItems: 'start',
    gridTemplateColumns: 'minmax(0, 1fr)',
    [media.wide]: { gridTemplateColumns: 'minmax(0, 1fr) 280px' },
  },
})
