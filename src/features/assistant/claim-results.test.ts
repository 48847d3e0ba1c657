import { expect, it } from 'vitest'
import { resultsOf } from './claim-results.ts'

const claim = {
  ...{ ClaimKey: '7-300-901', ClaimNumber: 'CLM-26-901', Insured: 'Nora Finch' },
  ...{ LossCity: 'Galveston', LossState: 'TX', ClientCompany: null, DueDate: null },
}

it('parses a search result only', () => {
  const queries = [{ subject: 'Claims', parts: ['in Texas'] }]
  const found = (more: object): string =>
    JSON.stringify({ resultType: 'ClaimSearchResults', claims: [claim], queries, ...more })
  const due = { ...claim, DueDate: '2026-12-01' }
  expect(resultsOf(found({}))).toMatchObject({ claims: [claim], queries })
  expect(resultsOf(found({})).notice).toBeNull()
  expect(resultsOf(found({ notice: 'Not followed.' })).notice).toBe('Not followed.')
  expect(resultsOf(found({ claims: [due] })).claims).toEqual([due])
  const none = { claims: [], queries: [], notice: null }
  expect(resultsOf(found({ resultType: 'Other' }))).toEqual(none)
  expect(resultsOf(found({ claims: [{ ...claim, ClaimKey: 'x' }] }))).toEqual(none)
  expect(resultsOf('no JSON')).toEqual(none)
})
