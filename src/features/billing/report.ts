import { centsToText } from '#shared/money.ts'
import type { ViewValues } from '#src/ui/data-view/use-view-state.ts'
import type {
  BillingCustomerSearch,
  BillingCustomerSort,
  BillingCustomerSummariesGetQuery,
} from './billing.generated.ts'

export type Summary = BillingCustomerSummariesGetQuery['billingCustomerSummariesGet']['invoiceSummaries'][number]

const SORTS: Readonly<Record<string, BillingCustomerSort>> = {
  name: 'Name',
  status: 'Status',
  billed: 'AmountBilled',
  balance: 'BalanceDue',
}
export const REPORT_STATUSES = ['Open', 'Paid', 'Overdue'] as const

/** Converts a view of the report to a search, without the page. */
export function reportSearch({
  search,
  filters,
  sort,
}: Pick<ViewValues<'status'>, 'search' | 'filters' | 'sort'>): BillingCustomerSearch {
  return {
    searchFor: search,
    status: REPORT_STATUSES.find((status) => status === filters.status) ?? null,
    sortedBy: SORTS[sort?.key ?? 'name'] ?? 'Name',
    sortDirection: sort?.descending ? 'Descending' : 'Ascending',
  }
}

/** Fetches all customers of a search, in large pages. */
export async function allSummaries(
  pageAt: (offset: number) => Promise<{ rows: readonly Summary[]; totalCount: number }>,
): Promise<Summary[]> {
  const all: Summary[] = []
  for (;;) {
    const { rows, totalCount } = await pageAt(all.length)
    all.push(...rows)
    if (rows.length === 0 || all.length >= totalCount) return all
  }
}

/** Quotes a CSV cell. A leading apostrophe prevents spreadsheet programs from running text as a formula. */
function cell(value: string): string {
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return `"${harmless.replaceAll('"', '""')}"`
}

/** Formats the report as comma-separated values, with amounts in dollars. */
export function reportCsv(summaries: readonly Summary[], headers: readonly string[]): string {
  const rows = summaries.map(({ organizationName, status, amountBilled, balanceDue }) =>
    [cell(organizationName), cell(status), centsToText(amountBilled), centsToText(balanceDue)].join(','),
  )
  return [headers.map(cell).join(','), ...rows].join('\r\n')
}
