import { Button, Link, makeStyles, tokens, useId } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { useEffect, useState } from 'react'
import { paths } from '#src/config/paths.ts'
import { userMessagesOf } from '#src/lib/apollo/errors.ts'
import { useAsk } from '#src/lib/data/use-ask.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import { Banner } from '#src/ui/banner.tsx'
import { DataView } from '#src/ui/data-view/data-view.tsx'
import { FilterSelect } from '#src/ui/data-view/filter-select.tsx'
import { useViewState } from '#src/ui/data-view/use-view-state.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageCard } from '#src/ui/page-card.tsx'
import { StatusChip } from '#src/ui/status-chip.tsx'
import { media, sizes } from '#src/ui/theme.ts'
import { REPORT_PAGE_MAX_ROWS } from '#shared/limits.ts'
import { formatCents } from '#shared/money.ts'
import { BillingCustomerSummariesGetDocument } from '../billing.generated.ts'
import { messages, statusNames } from '../messages.ts'
import { allSummaries, REPORT_STATUSES, reportCsv, reportSearch, type Summary } from '../report.ts'
import { MonthsChart } from './months-chart.tsx'
import { InvoiceStatus } from './status.tsx'

/** In place of a figure that is being loaded, so that the page keeps its height. */
const NOT_LOADED = '–'

function downloadCsv(rows: readonly Summary[]): void {
  const headers = [messages.organizationName, messages.status, messages.amountBilled, messages.balanceDue]
  // The byte order mark makes spreadsheet programs read the file as UTF-8.
  const url = URL.createObjectURL(new Blob([`\uFEFF${reportCsv(rows, headers)}`], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'billing-report.csv'
  link.click()
  URL.revokeObjectURL(url)
}

interface CustomerSummariesProps {
  /** Called when the list has its height: content below it would move before. */
  onSettled: () => void
}

/** Shows the totals of the month, the list of customers, and a chart of twelve months. */
export function CustomerSummaries({ onSettled }: CustomerSummariesProps) {
  const styles = useStyles()
  const totalsId = useId('totals')
  const view = useViewState<'status'>({ filters: { status: '' }, sort: { key: 'name', descending: false } })
  const { data, loading, failed, error, notOnDevice, refresh } = useRead(BillingCustomerSummariesGetDocument, {
    request: { ...reportSearch(view), pageSize: view.size, offset: view.offset },
  })
  const [ask, { asking, disabledReason }] = useAsk(BillingCustomerSummariesGetDocument)
  const current = data?.billingCustomerSummariesGet
  // Keeps the totals on screen while another page is fetched.
  const [last, setLast] = useState(current)
  if (current && current !== last) setLast(current)
  const answer = current ?? last
  const isSettled = answer !== undefined || failed
  useEffect(() => {
    if (isSettled) onSettled()
  }, [isSettled, onSettled])
  const isFault = failed && !notOnDevice
  useEffect(() => {
    if (isFault) showToast({ intent: 'error', text: (error && userMessagesOf(error)) || messages.summariesFailed })
  }, [isFault, error])
  const download = async (): Promise<void> => {
    try {
      const rows = await allSummaries(async (offset) => {
        const found = (await ask({ request: { ...reportSearch(view), pageSize: REPORT_PAGE_MAX_ROWS, offset } }))
          .billingCustomerSummariesGet
        return { rows: found.invoiceSummaries, totalCount: found.totalCount }
      })
      downloadCsv(rows)
    } catch (failure) {
      showToast({ intent: 'error', text: userMessagesOf(failure) })
    }
  }
  return (
    <div className={styles.root}>
      {isFault && <Banner intent="error">{messages.summariesAlert}</Banner>}
      <section aria-labelledby={totalsId} className={styles.figures}>
        <h2 id={totalsId} className={styles.totalsTitle}>
          {messages.totals}
        </h2>
        <dl className={styles.totals}>
          <div className={styles.total}>
            <dt className={styles.label}>{messages.amountBilled}</dt>
            <dd className={styles.figure}>{answer ? formatCents(answer.totalAmountBilled) : NOT_LOADED}</dd>
          </div>
          <div className={styles.total}>
            <dt className={styles.label}>{messages.balanceDue}</dt>
            <dd className={styles.figure}>{answer ? formatCents(answer.totalBalanceDue) : NOT_LOADED}</dd>
          </div>
        </dl>
      </section>
      <DataView
        label={messages.report}
        data={{
          ...{ rows: current?.invoiceSummaries, totalCount: current?.totalCount },
          ...{ loading, failed, refresh },
        }}
        view={view}
        searchLabel={messages.searchOrganizations}
        filters={
          <>
            <FilterSelect
              label={messages.status}
              value={view.filters.status}
              options={REPORT_STATUSES.map((status) => ({ value: status, label: statusNames[status] }))}
              onChange={(status) => view.change({ filters: { status } })}
            />
            {/* Exports what the filters leave. On phones it is beside them, because the list is what the page is for. */}
            <Button
              className={styles.button}
              icon={<ArrowDownloadRegular />}
              disabledFocusable={asking || disabledReason !== null || !current || current.totalCount === 0}
              title={disabledReason ?? undefined}
              onClick={() => void download()}
            >
              {messages.exportCsv}
            </Button>
          </>
        }
        keyOf={({ organizationId }) => organizationId}
        nameOf={({ organizationName }) => organizationName}
        hrefOf={({ organizationHandle }) => paths.organizationBilling.href(organizationHandle ?? '')}
        failedText={messages.summariesFailed}
        empty={<EmptyState title={messages.allOrganizations} />}
        columns={[
          {
            key: 'name',
            header: messages.organizationName,
            sortKey: 'name',
            render: ({ organizationName }) => organizationName,
          },
          {
            key: 'status',
            header: messages.status,
            sortKey: 'status',
            width: '200px',
            onCard: 'corner',
            render: ({ status, requiresAttention }) => (
              <span className={styles.status}>
                <InvoiceStatus status={status} />
                {requiresAttention && <StatusChip label={messages.needsAttention} intent="warning" />}
              </span>
            ),
          },
          {
            key: 'billed',
            header: messages.amountBilled,
            sortKey: 'billed',
            width: '125px',
            align: 'end',
            render: ({ amountBilled }) => formatCents(amountBilled),
          },
          {
            key: 'balance',
            header: messages.balanceDue,
            sortKey: 'balance',
            width: '110px',
            align: 'end',
            render: ({ balanceDue }) => formatCents(balanceDue),
          },
          {
            key: 'dashboard',
            header: messages.customerDashboard,
            width: '130px',
            render: ({ stripeCustomerUrl, organizationName }) => (
              <Link
                className={styles.link}
                href={stripeCustomerUrl}
                target="_blank"
                rel="noopener"
                aria-label={`${messages.openDashboard}: ${organizationName}`}
              >
                {messages.openDashboard}
              </Link>
            ),
          },
        ]}
      />
      {answer && (
        <PageCard title={messages.monthsChart}>
          <MonthsChart months={answer.months} />
        </PageCard>
      )}
    </div>
  )
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    minWidth: 0,
    [media.wide]: { gap: tokens.spacingVerticalXL },
  },
  // One line on narrow screens, because the list below is what the page is for.
  figures: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalS,
    marginTop: '-8px',
    fontSize: tokens.fontSizeBase200,
    [media.wide]: { display: 'block', marginTop: 0, fontSize: tokens.fontSizeBase300 },
  },
  total: {
    display: 'flex',
    gap: tokens.spacingHorizontalXS,
    [media.wide]: { display: 'block' },
  },
  // On narrow screens it is below the title of the page.
  totalsTitle: {
    position: 'absolute',
    clipPath: 'inset(50%)',
    margin: 0,
    fontSize: 'inherit',
    [media.wide]: { position: 'static', clipPath: 'none' },
    fontWeight: tokens.fontWeightSemibold,
  },
  totals: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalS,
    margin: 0,
    [media.wide]: { columnGap: tokens.spacingHorizontalXXXL },
  },
  label: { color: tokens.colorNeutralForeground3 },
  figure: {
    margin: 0,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    [media.wide]: { fontSize: tokens.fontSizeBase600, lineHeight: tokens.lineHeightBase600 },
  },
  button: { minHeight: sizes.touchTarget },
  status: { display: 'inline-flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
  // Places the link above the link that covers the row.
  link: {
    position: 'relative',
    zIndex: 1,
    '@media (pointer: coarse)': { display: 'inline-flex', alignItems: 'center', minHeight: sizes.touchTarget },
  },
})
