import type { BillingCustomerSearch, BillingCustomerSummary } from '#server/graphql/generated.ts'

/** A customer of the report, before its address is signed. */
export type ReportRow = Omit<BillingCustomerSummary, 'stripeCustomerUrl'>

const SORTS: Readonly<Record<string, (a: ReportRow, b: ReportRow) => number>> = {
  Status: (a, b) => a.status.localeCompare(b.status, 'en'),
  AmountBilled: (a, b) => a.amountBilled - b.amountBilled,
  BalanceDue: (a, b) => a.balanceDue - b.balanceDue,
}

/** The customers that a search of the report shows, in its order; equal ones by name. */
export function shownRows(
  rows: readonly ReportRow[],
  { status, sortedBy, sortDirection }: BillingCustomerSearch,
  searchText: string,
): ReportRow[] {
  const wanted = searchText.toLowerCase()
  const direction = sortDirection === 'Descending' ? -1 : 1
  const compare = SORTS[sortedBy ?? 'Name']
  const byName = (a: ReportRow, b: ReportRow): number => a.organizationName.localeCompare(b.organizationName, 'en')
  return rows
    .filter((row) => (!status || row.status === status) && row.organizationName.toLowerCase().includes(wanted))
    .sort((a, b) => (compare ? direction * compare(a, b) : direction * byName(a, b)) || byName(a, b))
}
