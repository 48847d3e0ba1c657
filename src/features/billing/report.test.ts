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
describe('the billing report', () => {
  it('asks the server for the order and the filter of the view', () => {
    const sort = { key: 'billed', descending: true }
    expect(reportSearch({ search: 'har', filters: { status: 'Overdue' }, sort })).toEqual({
      ...{ searchFor: 'har', status: 'Overdue', sortedBy: 'AmountBilled', sortDirection: 'Descending' },
    })
    expect(reportSearch({ search: '', filters: { status: 'x' }, sort: null })).toMatchObject({
      ...{ status: null, sortedBy: 'Name', sortDirection: 'Ascending' },
    })
  })

  it('is downloaded whole, a page after the other, also when it shrinks meanwhile', async () => {
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

  it('becomes a CSV in which a name is never a formula', () => {
    expect(reportCsv([summary('=2+5 "x"', 'Open', 123_456, 5)], ['Name', 'Status', 'Billed', 'Due'])).toBe(
      '"Name","Status","Billed","Due"\r\n"\'=2+5 ""x""","Open",1234.56,0.05',
    )
  })
})

describe('the month of an invoice preview', () => {
  it('is the next one of the organization, also on 31 December (decision 67)', () => {
    const newYearInGreenwich = new Date('2027-01-01T03:00:00Z')
    expect(defaultInvoiceMonth('America/Chicago', newYearInGreenwich)).toEqual({ month: '1', year: '2027' })
    expect(defaultInvoiceMonth('Pacific/Guam', newYearInGreenwich)).toEqual({ month: '2', year: '2027' })
    expect(defaultInvoiceMonth('America/Chicago', new Date('2026-12-31T12:00:00Z'))).toEqual({
      month: '1',
      year: '2027',
    })
  })

  it('may be in this year and the two after it, and is asked for by its first day', () => {
    expect(invoiceYears('America/Chicago', new Date('2027-01-01T03:00:00Z'))).toEqual(['2026', '2027', '2028'])
    expect(invoiceDateOf({ month: '3', year: '2027' })).toBe('2027-03-01')
  })
})
