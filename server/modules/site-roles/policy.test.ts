import { describe, expect, it } from 'vitest'
import { organizationAdmin, siteAdmin, staffViewer } from '#tests/support/viewers.ts'
import { mayChangeSiteRole, mayDeleteSiteRole } from './policy.ts'

const role = (permissionKeys: string[], isAdminRole = false) => ({ isAdminRole, permissionKeys })
const staff = staffViewer('Site_User_R', 'Site_User_U')

describe('A role of site users', () => {
  it.each([
    ['adds a key that the site user has', staff, role([]), ['Site_User_R'], true],
    ['adds a key that the site user does not have', staff, role([]), ['Site_OrgBilling_U'], false],
    ['removes a key that the site user does not have', staff, role(['Site_OrgBilling_U']), [], false],
    ['leaves it', staff, role(['Site_OrgBilling_U']), ['Site_OrgBilling_U', 'Site_User_R'], true],
    ['is of the admin role', siteAdmin(), role([], true), [], false],
    ['is made by an administrator', siteAdmin(), role([]), ['Site_OrgBilling_U'], true],
    ['is made by a member of an organization', organizationAdmin(), role([]), ['Site_User_R'], false],
  ])('a change that %s', (_what, viewer, before, permissionKeys, may) => {
    expect(mayChangeSiteRole(viewer, before, { permissionKeys })).toBe(may)
  })

  it('can be deleted, but never the admin role', () => {
    expect([mayDeleteSiteRole(role([])), mayDeleteSiteRole(role([], true))]).toEqual([true, false])
  })
})
