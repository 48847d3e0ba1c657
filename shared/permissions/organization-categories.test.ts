import { expect, it } from 'vitest'
import { PERMISSION_KEYS } from './keys.ts'
import { ORGANIZATION_ROLE_KEYS } from './organization-categories.ts'

it('offers every key of organizations but the one that comes with membership, once', () => {
  const keys = PERMISSION_KEYS.filter((key) => key.startsWith('Org_') && key !== 'Org_Member')
  expect([...ORGANIZATION_ROLE_KEYS].sort()).toEqual([...keys].sort())
})
