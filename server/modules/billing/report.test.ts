import { expect, test } from 'vitest'
import { type ReportRow, shownRows } from './report.ts'

const row = (organizationName: string, status: ReportRow['status'], amountBilled: number): ReportRow => ({
  ...{ organizationId: organizationName, organizationName, organizationHandle: null, status, amountBilled },
  ...{ balanceDue: 0, requiresAttention: false },
})
const all = [row('Redwood', 'Paid', 500), row('Granite', 'Overdue', 500), row('harbor', 'Open', 20)]
const names = (...[request, text = '']: [Parameters<typeof shownRows>[1], string?]): string[] =>
  shownRows(all, request, text).map(({ organizationName }) => organizationName)

test('the report is searched by name, filtered by status, and sorted with equal ones by name', () => {
  expect(names({})).toEqual(['Granite', 'harbor', 'Redwood'])
  expect(names({ sortedBy: 'Name', sortDirection: 'Descending' })).toEqual(['Redwood', 'harbor', 'Granite'])
  expect(names({}, 'HAR')).toEqual(['harbor'])
  expect(names({ status: 'Overdue' })).toEqual(['Granite'])
  expect(names({ sortedBy: 'AmountBilled', sortDirection: 'Descending' })).toEqual(['Granite', 'Redwood', 'harbor'])
})
