import { describe, expect, it } from 'vitest'
import { describePermissions } from './describe-permissions.ts'

describe('describePermissions', () => {
  it('puts permissions for the same subject on one line', () => {
    expect(describePermissions(['Site_OrgBilling_R', 'SocialUser_Assume_R', 'Site_OrgBilling_U'])).toEqual([
      'Organizations, Billing: Read, Update',
      'Users, Assumed Identity: Read',
    ])
  })
  it('omits keys that no longer exist', () => {
    expect(describePermissions(['Site_Gone_R'])).toEqual([])
  })
})
