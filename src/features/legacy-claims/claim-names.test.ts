import { expect, it } from 'vitest'
import { insuredOf, placeOf } from './claim-names.ts'

const NOBODY = { claimFileId: 'CLM-1', insuredCompany: null, insuredFirstName: null, insuredLastName: null }

it.each([
  [{}, 'CLM-1'],
  [{ insuredFirstName: 'Nora', insuredLastName: 'Finch' }, 'Nora Finch'],
  [{ insuredLastName: 'Finch' }, 'Finch'],
  [{ insuredCompany: 'Bayside Marina', insuredLastName: 'Finch' }, 'Bayside Marina'],
])('names the insured of %j %s', (values, expected) => {
  expect(insuredOf({ ...NOBODY, ...values })).toBe(expected)
})

it('names the place as far as it is known', () => {
  expect([
    placeOf({ lossCity: 'Mobile', lossState: 'AL' }),
    placeOf({ lossCity: null, lossState: 'AL' }),
    placeOf({ lossCity: null, lossState: null }),
  ]).toEqual(['Mobile, AL', 'AL', ''])
})
