import { expect, test } from 'vitest'
import { isPermissionKey, PERMISSION_KEYS } from './keys.ts'

test('only listed texts are permission keys, not the names that every object has', () => {
  for (const key of PERMISSION_KEYS) expect(isPermissionKey(key)).toBe(true)
  for (const text of ['', 'org_member', 'toString', '__proto__', 'constructor'])
    expect(isPermissionKey(text)).toBe(false)
})
