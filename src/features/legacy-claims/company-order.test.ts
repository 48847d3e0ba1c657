import { expect, it } from 'vitest'
import { COMPANY_SORTS, sortCompanies } from './company-order.ts'

const company = (adjCoName: string, counts: readonly (number | null)[]) => ({
  adjCoName,
  userOverdueClaimCount: counts[0] ?? null,
  userImpendingClaimCount: counts[1] ?? null,
  companyOverdueClaimCount: counts[2] ?? null,
  companyImpendingClaimCount: counts[3] ?? null,
})
const companies = [
  company('Delta', [1, 5, null, 2]),
  company('alpha', [null, 0, 3, 2]),
  company('Gamma', [0, null, 0, 9]),
]

it.each([
  ['name', ['alpha', 'Delta', 'Gamma']],
  ['myOverdue', ['Delta', 'Gamma', 'alpha']],
  ['myDueSoon', ['Delta', 'alpha', 'Gamma']],
  ['companyOverdue', ['alpha', 'Gamma', 'Delta']],
  ['companyDueSoon', ['Gamma', 'alpha', 'Delta']],
] as const)('sorts by %s, with missing counts last', (sort, expected) => {
  expect(COMPANY_SORTS).toContain(sort)
  expect(sortCompanies(companies, sort).map((one) => one.adjCoName)).toEqual(expected)
})
