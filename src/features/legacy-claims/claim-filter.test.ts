import { expect, it } from 'vitest'
import { filterClaims, filterClaimsOffline, type ListedClaim } from './claim-filter.ts'

const NOW = new Date('2026-11-27T12:00:00')

function claim(id: string, values: Partial<ListedClaim>): ListedClaim {
  return {
    ...{ __typename: 'LegacyClaimSummary', claimId: id, claimKey: `7-300-${id}`, claimFileId: `CLM-26-${id}` },
    ...{ receivedDate: '2026-10-01', dueDate: null, insuredCompany: null, insuredFirstName: null },
    ...{ insuredLastName: null, lossCity: null, lossState: null, company: null, companyFileId: null },
    ...{ adjCoName: 'Delta Adjusting', ...values },
  }
}

const CLAIMS = [
  claim('1', { dueDate: '2026-11-26', insuredFirstName: 'José', insuredLastName: 'Núñez', lossCity: 'Tulsa' }),
  claim('2', { dueDate: '2026-11-27', insuredCompany: 'Bayside Marina' }),
  claim('3', { dueDate: '2026-11-30', claimKey: '7-3001-3', receivedDate: '2026-11-24' }),
  claim('4', { dueDate: '2026-12-01', receivedDate: '2026-11-23' }),
  claim('5', { receivedDate: '2026-11-27', company: 'Plains Fidelity', companyFileId: 'PL77' }),
]

const idsOf = (filter: Partial<Parameters<typeof filterClaims>[1]>): string[] =>
  filterClaims(CLAIMS, { text: '', subset: null, companyKey: null, ...filter }, NOW).map(({ claimId }) => claimId)

it.each([
  [null, ['1', '2', '3', '4', '5']],
  ['Overdue', ['1']],
  ['DueNext3Days', ['2', '3']],
  ['ReceivedLast3Days', ['3', '5']],
] as const)('filters by %s as the server does', (subset, expected) => {
  expect(idsOf({ subset })).toEqual(expected)
})

it.each([
  ['nunez tulsa', ['1']],
  ['MARINA', ['2']],
  ['CLM-26-3', ['3']],
  ['pl77', ['5']],
  ['nunez marina', []],
])('finds %j in number, insured, place and carrier, whatever the case and accents', (text, expected) => {
  expect(idsOf({ text })).toEqual(expected)
})

it('finds misspelled names offline, if no claim has the exact name', () => {
  const offline = (text: string): string[] =>
    filterClaimsOffline(CLAIMS, { text, subset: null, companyKey: null }, NOW).map(({ claimId }) => claimId)
  expect(idsOf({ text: 'nuenz tulsa' })).toEqual([])
  expect(offline('nuenz tulsa')).toEqual(['1'])
  expect(offline('marine')).toEqual(['2'])
  expect(offline('nunez')).toEqual(['1'])
  expect(offline('nunez zeppelin')).toEqual([])
})

it('does not take a company for another whose number it begins with', () => {
  expect(idsOf({ companyKey: '7-300' })).toEqual(['1', '2', '4', '5'])
  expect(idsOf({ companyKey: '7-3001' })).toEqual(['3'])
})
