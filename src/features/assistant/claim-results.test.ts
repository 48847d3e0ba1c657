import { expect, it } from 'vitest'
import { claimsOf } from './claim-results.ts'

const claim = {
  ...{ ClaimKey: '7-300-901', ClaimNumber: 'CLM-26-901', Insured: 'Nora Finch' },
  ...{ LossCity: 'Galveston', LossState: 'TX', ClientCompany: null, DueDate: null },
}

it('parses claims from a search result only', () => {
  expect(claimsOf(JSON.stringify({ resultType: 'ClaimSearchResults', claims: [claim] }))).toEqual([claim])
  const due = { ...claim, DueDate: '2026-12-01' }
  expect(claimsOf(JSON.stringify({ resultType: 'ClaimSearchResults', claims: [due] }))).toEqual([due])
  expect(claimsOf(JSON.stringify({ resultType: 'Other', claims: [claim] }))).toEqual([])
  expect(claimsOf(JSON.stringify({ resultType: 'ClaimSearchResults', claims: [{ ...claim, ClaimKey: 'x' }] }))).toEqual(
    [],
  )
  expect(claimsOf('no JSON')).toEqual([])
})
