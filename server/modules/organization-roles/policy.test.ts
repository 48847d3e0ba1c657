import { describe, expect, it } from 'vitest'
import { memberViewer, organizationAdmin, staffViewer } from '#tests/support/viewers.ts'
import { mayChangeRole, mayCreateRole, mayDeleteRole } from './policy.ts'

const member = memberViewer('Org_Assoc_U', 'Org_Profile_U')
const role = (permissionKeys: string[], isAdminRole = false) => ({
  ...{ isAdminRole, permissionKeys, organizationId: 'ours' },
})

describe('A role of an organization', () => {
  it.each([
    ['keys that the member has', member, role(['Org_Profile_U']), true],
    ['a key that the member does not have', member, role(['Org_Profile_U', 'Org_Billing_U']), false],
    ['any key, by an administrator', organizationAdmin(), role(['Org_Billing_U']), true],
    ['any key, by a site user', staffViewer(), role(['Org_Billing_U']), true],
  ])('can be created with %s', (_what, viewer, created, may) => {
    expect(mayCreateRole(viewer, 'ours', created)).toBe(may)
  })

  it.each([
    ['adds a key that the member has', role([]), ['Org_Profile_U'], true],
    ['adds a key that the member does not have', role([]), ['Org_Billing_U'], false],
    ['removes a key that the member does not have', role(['Org_Billing_U']), [], false],
    ['leaves a key that the member does not have', role(['Org_Billing_U']), ['Org_Billing_U', 'Org_Assoc_U'], true],
    ['is of the admin role', role([], true), [], false],
    ['is in another organization', { ...role([]), organizationId: 'other' }, ['Org_Profile_U'], false],
  ])('a change that %s', (_what, before, permissionKeys, may) => {
    expect(mayChangeRole(member, before, { permissionKeys })).toBe(may)
  })

  it('can be deleted, but never the admin role', () => {
    expect([mayDeleteRole(role([])), mayDeleteRole(role([], true))]).toEqual([true, false])
  })
})
