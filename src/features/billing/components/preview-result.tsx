import { Link, makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useRef } from 'react'
import { formatDay } from '#src/lib/dates/format.ts'
import { DataView } from '#src/ui/data-view/data-view.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { formatCents, formatUnitAmount } from '#shared/money.ts'
import type { BillingPreviewInvoiceGetQuery } from '../billing.generated.ts'
import { messages } from '../messages.ts'

type Invoice = BillingPreviewInvoiceGetQuery['billingPreviewInvoiceGet']['invoices'][number]

interface PreviewResultProps {
  /** Null if no preview has been requested yet. */
  invoices: readonly Invoice[] | null
  asking: boolean
}

/** Shows the invoices that a month would have. */
export function PreviewResult({ invoices, asking }: PreviewResultProps) {
  const styles = useStyles()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // On a phone the result is below the form, so it has to be scrolled into view.
    if (invoices !== null) place.current?.scrollIntoView?.({ block: 'nearest' })
  }, [invoices])
  return (
    <div ref={place} className={styles.root} aria-busy={asking} aria-live="polite">
      {asking && <SkeletonRows rows={4} avatar={false} />}
      {!asking && invoices === null && <EmptyState title={messages.previewEmpty} />}
      {!asking && invoices?.length === 0 && <EmptyState title={messages.nothingToBill} />}
      {!asking && invoices?.map((invoice) => <PreviewedInvoice key={invoice.organizationName} invoice={invoice} />)}
    </div>
  )
}

function PreviewedInvoice({ invoice }: { invoice: Invoice }) {
  const styles = useStyles()
  const { organizationName, invoiceDate, invoiceItems, invoiceUrl } = invoice
  const rows = invoiceItems.map((item, index) => ({ ...item, key: String(index) }))
  const total = invoiceItems.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <section aria-label={organizationName} className={styles.invoice}>
      <h3 className={styles.title}>
        {organizationName}, {formatDay(invoiceDate)}
      </h3>
      <DataView
        label={organizationName}
        data={{ rows, loading: false, failed: false, refresh: () => undefined }}
        keyOf={({ key }) => key}
        nameOf={({ description }) => description}
        failedText={messages.previewFailed}
        columns={[
          { key: 'description', header: messages.description, render: ({ description }) => description },
          {
            key: 'date',
            header: messages.serviceDate,
            width: '104px',
            render: ({ startDate }) => startDate && formatDay(startDate),
          },
          {
            key: 'price',
            width: '88px',
            header: messages.unitPrice,
            align: 'end',
            render: ({ unitAmountDecimal }) => formatUnitAmount(unitAmountDecimal),
          },
          {
            key: 'quantity',
            width: '76px',
            header: messages.quantity,
            align: 'end',
            render: ({ quantity }) => quantity,
          },
          {
            key: 'amount',
            width: '96px',
            header: messages.amount,
            align: 'end',
            render: ({ amount }) => formatCents(amount),
          },
        ]}
      />
      <p className={styles.total}>
        {messages.total}: <strong>{formatCents(total)}</strong>
      </p>
      <p className={styles.note}>{messages.taxNote}</p>
      {invoiceUrl && (
        <Link href={invoiceUrl} target="_blank" rel="noopener">
          {messages.goToDraft}
        </Link>
      )}
    </section>
  )
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXL, minWidth: 0 },
  invoice: { minWidth: 0 },
  title: { margin: `0 0 ${tokens.spacingVerticalS}`, fontSize: tokens.fontSizeBase400 },
  total: { margin: `${tokens.spacingVerticalM} 0 0`, textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  note: { margin: 0, color: tokens.colorNeutralForeground3 },
})
