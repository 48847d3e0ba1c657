import { describe, expect, it } from 'vitest'
import { describePermissions } from './describe-permissions.ts'

describe('Permissions in words', () => {
  it('puts what concerns the same subject on one line', () => {
    expect(describePermissions(['Site_OrgBilling_R', 'SocialUser_Assume_R', 'Site_OrgBilling_U'])).toEqual([
      'Organizations, Billing: Read, Update',
      'Users, Assumed Identity: Read',
    ])
  })
  it('leaves out keys that no longer exist', () => {
    expect(describePermissions(['Site_Gone_R'])).toEqual([])
  })
})
