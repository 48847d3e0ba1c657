import { expect, test } from 'vitest'
import { administers } from './policy.ts'

const company = { systemId: 1, acid: 7, name: 'Company', logoUrl: null, systemUrl: '/' }
const administrator = {
  systemId: 1,
  userId: 'dana',
  firstName: 'Dana',
  lastName: 'Cole',
  role: 'ADMIN',
  company,
  clientCompany: null,
}

test.each([
  ['has no account', []],
  ['is not an administrator', [{ ...administrator, role: 'BRANCH' }]],
  ['administers a company of another system', [{ ...administrator, company: { ...company, systemId: 2 } }]],
  ['administers another company', [{ ...administrator, company: { ...company, acid: 8 } }]],
  [
    'administers one company and works for another',
    [
      { ...administrator, company: { ...company, acid: 8 } },
      { ...administrator, role: 'BRANCH' },
    ],
  ],
])('a person who %s may not act for a company', (_, accounts) => {
  expect(administers(accounts, 1, 7)).toBe(false)
})

test('its administrator may act for a company, also with further accounts', () => {
  expect(administers([{ ...administrator, role: 'BRANCH' }, administrator], 1, 7)).toBe(true)
})
