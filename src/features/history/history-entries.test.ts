import { describe, expect, it } from 'vitest'
import { changesOf, fieldsIn, type HistoryLog, othersIn, peopleIn, toCsv } from './history-entries.ts'

const change: HistoryLog['changes'][number] = {
  __typename: 'HistoryChange',
  ...{ entityId: 'o1', entityName: 'Organization', entityValue: 'Bluestem' },
  changeType: 'EntityModified',
  ...{ fieldName: 'Tagline', oldValue: null, newValue: '=HYPERLINK("x")' },
}
const sub: HistoryLog['changes'][number] = {
  ...change,
  changeType: 'SubEntityChanged',
  ...{ entityId: 'r1', entityName: 'Role', entityValue: 'Estimator' },
  ...{ fieldName: null, newValue: null },
}
const log: HistoryLog = {
  __typename: 'HistoryLog',
  ...{ historyLogId: 'h1', changeUtc: new Date(2026, 10, 23, 9, 5).toISOString() },
  ...{
    siteUserName: 'Site Support',
    siteUserPersonId: 's1',
    userName: 'Ann Lee',
    userId: 'u1',
    isAssumedIdentity: true,
  },
  changes: [change, sub, { ...sub, fieldName: 'Name', newValue: 'Senior' }],
}

describe('History entries', () => {
  it('name fields of other entities with the entity, and link each entity once', () => {
    expect(changesOf(log, 'o1').map(({ field }) => field)).toEqual(['Tagline', 'Role: Estimator, Name'])
    expect(othersIn(log, 'o1').map(({ entityId }) => entityId)).toEqual(['r1'])
  })

  it('provide the fields and both people as filters', () => {
    expect(fieldsIn([log, log]).map(({ value }) => value)).toEqual(['Name', 'Tagline'])
    expect(peopleIn([log])).toEqual([
      { value: 'u1', label: 'Ann Lee' },
      { value: 's1', label: 'Site Support' },
    ])
  })

  it('are exported as one line per change, without formulas', () => {
    const [, first, second] = toCsv([log]).split('\r\n')
    expect(first).toBe(
      `"11/23/2026 9:05 am","Ann Lee","Site Support","Changed","Organization","Bluestem","Tagline","","'=HYPERLINK(""x"")"`,
    )
    expect(second).toContain('"Role","Estimator","","",""')
  })
})
