import { describe, expect, it } from 'vitest'
import { defaultInvoiceMonth, invoiceDateOf, invoiceYears } from './preview-months.ts'
import { reportCsv, shownSummaries, type Summary } from './report.ts'

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
const all = [
  summary('Redwood', 'Paid', 500, 0),
  summary('Granite', 'Overdue', 500, 70),
  summary('harbor', 'Open', 20, 20),
]
const names = (list: readonly Summary[]) => list.map(({ organizationName }) => organizationName)
const view = { search: '', filters: { status: '' }, sort: null }

describe('the billing report', () => {
  it('searches by name, filters by status, and sorts with equal ones by name', () => {
    expect(names(shownSummaries(all, view))).toEqual(['Granite', 'harbor', 'Redwood'])
    expect(names(shownSummaries(all, { ...view, search: ' HAR' }))).toEqual(['harbor'])
    expect(names(shownSummaries(all, { ...view, filters: { status: 'Overdue' } }))).toEqual(['Granite'])
    expect(names(shownSummaries(all, { ...view, sort: { key: 'billed', descending: true } }))).toEqual([
      'Granite',
      'Redwood',
      'harbor',
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
