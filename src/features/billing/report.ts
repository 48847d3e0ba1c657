import { centsToText } from '#shared/money.ts'
import type { ViewValues } from '#src/ui/data-view/use-view-state.ts'
import type { BillingCustomerSummariesGetQuery } from './billing.generated.ts'

export type Summary = BillingCustomerSummariesGetQuery['billingCustomerSummariesGet']['invoiceSummaries'][number]

const SORTS: Readonly<Record<string, (a: Summary, b: Summary) => number>> = {
  name: (a, b) => a.organizationName.localeCompare(b.organizationName, 'en'),
  status: (a, b) => a.status.localeCompare(b.status, 'en'),
  billed: (a, b) => a.amountBilled - b.amountBilled,
  balance: (a, b) => a.balanceDue - b.balanceDue,
}

/** The customers that a view of the report shows, in its order; equal ones by name. */
export function shownSummaries(
  summaries: readonly Summary[],
  { search, filters, sort }: Pick<ViewValues<'status'>, 'search' | 'filters' | 'sort'>,
): Summary[] {
  const wanted = search.trim().toLowerCase()
  const compare = SORTS[sort?.key ?? 'name'] ?? SORTS['name']
  const direction = sort?.descending ? -1 : 1
  return summaries
    .filter(({ organizationName, status }) => {
      if (filters.status !== '' && status !== filters.status) return false
      return organizationName.toLowerCase().includes(wanted)
    })
    .sort((a, b) => direction * (compare?.(a, b) ?? 0) || a.organizationName.localeCompare(b.organizationName, 'en'))
}

/** A cell that a spreadsheet takes for what it is: text that looks like a formula is none. */
function cell(value: string): string {
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return `"${harmless.replaceAll('"', '""')}"`
}

/** The report as comma-separated values, with amounts in dollars. */
export function reportCsv(summaries: readonly Summary[], headers: readonly string[]): string {
  const rows = summaries.map(({ organizationName, status, amountBilled, balanceDue }) =>
    [cell(organizationName), cell(status), centsToText(amountBilled), centsToText(balanceDue)].join(','),
  )
  return [headers.map(cell).join(','), ...rows].join('\r\n')
}
