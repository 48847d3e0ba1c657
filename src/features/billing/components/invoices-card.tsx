import { Caption1, Link, makeStyles, tokens, Tooltip } from '@fluentui/react-components'
import { ArrowRepeatAllRegular } from '@fluentui/react-icons/svg/arrow-repeat-all'
import { useRead } from '#src/lib/data/use-read.ts'
import { formatDay } from '#src/lib/dates/format.ts'
import { DataView } from '#src/ui/data-view/data-view.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageCard } from '#src/ui/page-card.tsx'
import { sizes } from '#src/ui/theme.ts'
import { formatAmount, formatCents } from '#shared/money.ts'
import { BillingOrganizationBillingInvoicesGetDocument } from '../billing.generated.ts'
import { messages } from '../messages.ts'
import { InvoiceStatus } from './status.tsx'

interface AmountsOfInvoice {
  invoiceAmount: number
  creditedAmount: number
  balanceDue: number
  currency: string
}

/** Shows the amount of an invoice, and below it the credited and the outstanding part if either is partial. */
function Amount({ invoice }: { invoice: AmountsOfInvoice }) {
  const styles = useStyles()
  const { invoiceAmount, creditedAmount, balanceDue, currency } = invoice
  const isPartlyCredited = creditedAmount > 0 && creditedAmount < invoiceAmount
  const isPartlyOwed = balanceDue > 0 && balanceDue < invoiceAmount
  return (
    <span className={styles.amount}>
      <span>{formatAmount(invoiceAmount, currency)}</span>
      {isPartlyCredited && (
        <Caption1 className={styles.part}>{messages.creditedPart(formatAmount(creditedAmount, currency))}</Caption1>
      )}
      {isPartlyOwed && (
        <Caption1 className={styles.part}>{messages.balance(formatAmount(balanceDue, currency))}</Caption1>
      )}
    </span>
  )
}

/** Lists the invoices of the past 60 days and shows the outstanding balance. */
export function InvoicesCard({ organizationId }: { organizationId: string }) {
  const styles = useStyles()
  const { data, ...read } = useRead(BillingOrganizationBillingInvoicesGetDocument, {
    organizationId,
  })
  const answer = data?.billingOrganizationBillingInvoicesGet
  return (
    <PageCard title={messages.recentInvoices}>
      {answer && (
        <p className={styles.balance}>
          {messages.outstandingBalance}: <strong>{formatCents(answer.outstandingBalance)}</strong>
        </p>
      )}
      <DataView
        label={messages.recentInvoices}
        data={{ ...read, asOf: null, rows: answer?.invoices }}
        keyOf={({ id }) => id}
        nameOf={({ invoiceNumber }) => invoiceNumber}
        failedText={messages.loadFailed}
        empty={<EmptyState title={messages.noInvoices} />}
        columns={[
          {
            key: 'number',
            header: messages.invoiceNumber,
            render: ({ invoiceNumber, isSubscription }) => (
              <span className={styles.number}>
                {invoiceNumber}
                {isSubscription && (
                  <Tooltip content={messages.subscription} relationship="label">
                    <ArrowRepeatAllRegular className={styles.icon} role="img" aria-label={messages.subscription} />
                  </Tooltip>
                )}
              </span>
            ),
          },
          {
            key: 'date',
            header: messages.invoiceDate,
            render: ({ invoiceDate }) => formatDay(invoiceDate),
          },
          {
            key: 'status',
            header: messages.status,
            onCard: 'corner',
            render: ({ status, creditedAmount }) => <InvoiceStatus status={status} creditedAmount={creditedAmount} />,
          },
          {
            key: 'amount',
            header: messages.amount,
            align: 'end',
            render: (invoice) => <Amount invoice={invoice} />,
          },
          {
            key: 'pdf',
            header: messages.pdf,
            render: ({ invoicePdfUrl, invoiceNumber }) =>
              invoicePdfUrl && (
                <Link
                  className={styles.pdf}
                  href={invoicePdfUrl}
                  target="_blank"
                  rel="noopener"
                  aria-label={messages.pdfOf(invoiceNumber)}
                >
                  {messages.pdf}
                </Link>
              ),
          },
        ]}
      />
    </PageCard>
  )
}

const useStyles = makeStyles({
  balance: { margin: `0 0 ${tokens.spacingVerticalM}` },
  number: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  amount: { display: 'inline-flex', flexDirection: 'column' },
  part: { color: tokens.colorNeutralForeground2, textAlign: 'inherit' },
  icon: { color: tokens.colorNeutralForeground3 },
  pdf: {
    '@media (pointer: coarse)': {
      display: 'inline-flex',
      alignItems: 'center',
      minWidth: sizes.touchTarget,
      minHeight: sizes.touchTarget,
    },
  },
})
