import { describe, expect, it } from 'vitest'
import { defaultInvoiceMonth, invoiceDateOf, invoiceYears } from './preview-months.ts'
import { allSummaries, reportCsv, reportSearch, type Summary } from './report.ts'

const summary = (
  organizationName: string,
  status: Summary['status'],
  amountBilled: number,
  balanceDue: number,
): Summary => ({
  __typename: 'BillingCustomerSummary',
  organizationId: organizationName,
  organizationName,
  organizationHandle: null,
  status,
  amountBilled,
  balanceDue,
  requiresAttention: false,
  stripeCustomerUrl: '/',
})
describe('billing report', () => {
  it('converts the order and the filter of the view to a search', () => {
    const sort = { key: 'billed', descending: true }
    expect(reportSearch({ search: 'har', filters: { status: 'Overdue' }, sort })).toEqual({
      ...{ searchFor: 'har', status: 'Overdue', sortedBy: 'AmountBilled', sortDirection: 'Descending' },
    })
    expect(reportSearch({ search: '', filters: { status: 'x' }, sort: null })).toMatchObject({
      ...{ status: null, sortedBy: 'Name', sortDirection: 'Ascending' },
    })
  })

  it('is downloaded completely, page by page, even if it shrinks during the download', async () => {
    const pages = [['A', 'B'], ['C'], []].map((names) => names.map((name) => summary(name, 'Open', 1, 1)))
    const offsets: number[] = []
    const all = await allSummaries(async (offset) => {
      offsets.push(offset)
      return { rows: pages[offsets.length - 1] ?? [], totalCount: 4 }
    })
    expect([all.map(({ organizationName }) => organizationName), offsets]).toEqual([
      ['A', 'B', 'C'],
      [0, 2, 3],
    ])
  })

  it('exports a CSV in which no name is a formula', () => {
    expect(reportCsv([summary('=2+5 "x"', 'Open', 123_456, 5)], ['Name', 'Status', 'Billed', 'Due'])).toBe(
      '"Name","Status","Billed","Due"\r\n"\'=2+5 ""x""","Open",1234.56,0.05',
    )
  })
})

describe('month of an invoice preview', () => {
  it('defaults to the next month in the time zone of the organization, also on December 31', () => {
    const newYearInGreenwich = new Date('2027-01-01T03:00:00Z')
    expect(defaultInvoiceMonth('America/Chicago', newYearInGreenwich)).toEqual({ month: '1', year: '2027' })
    expect(defaultInvoiceMonth('Pacific/Guam', newYearInGreenwich)).toEqual({ month: '2', year: '2027' })
    expect(defaultInvoiceMonth('America/Chicago', new Date('2026-12-31T12:00:00Z'))).toEqual({
      month: '1',
      year: '2027',
    })
  })

  it('can be in this year or the next two, and is requested by its first day', () => {
    expect(invoiceYears('America/Chicago', new Date('2027-01-01T03:00:00Z'))).toEqual(['2026', '2027', '2028'])
    expect(invoiceDateOf({ month: '3', year: '2027' })).toBe('2027-03-01')
  })
})
