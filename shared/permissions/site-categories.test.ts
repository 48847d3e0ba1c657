import { expect, test } from 'vitest'
import { PERMISSION_KEYS } from './keys.ts'
import { SITE_ROLE_KEYS } from './site-categories.ts'

test('the editor of site roles offers each key of the staff once', () => {
  expect([...SITE_ROLE_KEYS].sort()).toEqual(PERMISSION_KEYS.filter((key) => !key.startsWith('Org_')).sort())
})
