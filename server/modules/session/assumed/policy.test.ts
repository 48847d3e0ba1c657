import { expect, test } from 'vitest'
import { PERMISSION_KEYS } from '#shared/permissions/keys.ts'
import type { PersonRow } from '../viewers/repository.ts'
import { canBeAssumed, mayAssume } from './policy.ts'

const user: PersonRow = {
  id: 'user',
  identity_sub: 'user',
  email_address: 'user@evolve.example',
  first_name: 'Dana',
  last_name: 'Cole',
  registered: true,
  deactivated: false,
  site_user_id: null,
  role_name: null,
  is_admin_role: null,
  permission_keys: null,
  organizations: [],
}
const staff = (permission_keys: string[] | null): PersonRow => ({
  ...user,
  site_user_id: 'site-user',
  role_name: 'Support',
  is_admin_role: permission_keys ? false : null,
  permission_keys,
})

test('nobody assumes an identity without the key', () => {
  expect(mayAssume(user)).toBe(false)
  expect(mayAssume({ ...user, is_admin_role: true })).toBe(false)
  expect(mayAssume(staff(null))).toBe(false)
  expect(PERMISSION_KEYS.filter((key) => mayAssume(staff([key])))).toEqual(['SocialUser_Assume_R'])
})

test.each([
  ['staff', staff([])],
  ['someone who has not registered', { ...user, registered: false }],
  ['someone whose account is deactivated', { ...user, deactivated: true }],
])('the identity of %s cannot be assumed', (_, person) => {
  expect(canBeAssumed(person)).toBe(false)
})

test('the identity of an active user can be assumed', () => {
  expect(canBeAssumed(user)).toBe(true)
})
