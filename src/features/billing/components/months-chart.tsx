import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { formatMonth } from '#src/lib/dates/format.ts'
import { media } from '#src/ui/theme.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { formatCents } from '#shared/money.ts'
import type { BillingCustomerSummariesGetQuery } from '../billing.generated.ts'
import { messages } from '../messages.ts'

interface MonthsChartProps {
  months: BillingCustomerSummariesGetQuery['billingCustomerSummariesGet']['months']
}

/** Charts the amounts billed and paid per month. Screen readers get a table. */
export function MonthsChart({ months }: MonthsChartProps) {
  const styles = useStyles()
  const highest = Math.max(1, ...months.flatMap(({ amountBilled, amountPaid }) => [amountBilled, amountPaid]))
  const height = (cents: number): string => `${(cents / highest) * 100}%`
  return (
    <figure className={styles.root} aria-label={messages.monthsChart}>
      <figcaption className={styles.caption}>
        <span className={styles.legend} aria-hidden="true">
          <span className={mergeClasses(styles.key, styles.billed)} /> {messages.billed}
          <span className={mergeClasses(styles.key, styles.paid)} /> {messages.paid}
        </span>
      </figcaption>
      <div className={styles.chart} aria-hidden="true">
        {months.map(({ month, amountBilled, amountPaid }) => (
          <div
            key={month}
            className={styles.month}
            title={`${messages.billed} ${formatCents(amountBilled)}, ${messages.paid.toLowerCase()} ${formatCents(amountPaid)}`}
          >
            <div className={styles.bars}>
              <div className={mergeClasses(styles.bar, styles.billed)} style={{ height: height(amountBilled) }} />
              <div className={mergeClasses(styles.bar, styles.paid)} style={{ height: height(amountPaid) }} />
            </div>
            <span className={styles.name}>{formatMonth(month).slice(0, 3)}</span>
          </div>
        ))}
      </div>
      <VisuallyHidden>
        <table>
          <caption>{messages.monthsChart}</caption>
          <thead>
            <tr>
              <th scope="col">{messages.month}</th>
              <th scope="col">{messages.billed}</th>
              <th scope="col">{messages.paid}</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, amountBilled, amountPaid }) => (
              <tr key={month}>
                <th scope="row">{`${formatMonth(month)} ${month.slice(0, 4)}`}</th>
                <td>{formatCents(amountBilled)}</td>
                <td>{formatCents(amountPaid)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  )
}

const useStyles = makeStyles({
  root: { margin: 0, minWidth: 0 },
  caption: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    marginBottom: tokens.spacingVerticalM,
    color: tokens.colorNeutralForeground2,
  },
  legend: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  key: { display: 'inline-block', width: '10px', height: '10px', borderRadius: '2px' },
  chart: { display: 'flex', alignItems: 'flex-end', gap: tokens.spacingHorizontalXS, height: '140px' },
  month: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    flexBasis: 0,
    minWidth: 0,
    height: '100%',
    // Month names would overlap on phones, so every other one is hidden. The last one is always visible.
    ':nth-last-child(even) > span': { visibility: 'hidden' },
    [media.sm]: { ':nth-last-child(even) > span': { visibility: 'visible' } },
  },
  bars: { display: 'flex', alignItems: 'flex-end', justifyContent: 'center', gap: '2px', flexGrow: 1 },
  bar: { flexGrow: 1, maxWidth: '16px', minHeight: '1px', borderRadius: '2px 2px 0 0' },
  billed: { backgroundColor: tokens.colorCompoundBrandBackground },
  paid: { backgroundColor: tokens.colorStatusSuccessBackground3 },
  name: { textAlign: 'center', fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
})
