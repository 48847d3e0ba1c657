import { describe, expect, it } from 'vitest'
import { hasLostSiteRights, lostOrganizations } from './lost-rights.ts'

const grant = (organizationId: string, permissions: readonly string[], isOrganizationAdmin = false) => ({
  organizationId,
  isOrganizationAdmin,
  permissions,
})
const role = (permissionKeys: readonly string[], isAdminRole = false) => ({ isAdminRole, permissionKeys })

describe('Organizations in which a user lost rights', () => {
  it('are those that the user left, and those whose role permits less', () => {
    const before = [grant('left', []), grant('less', ['a', 'b']), grant('same', ['a']), grant('demoted', ['a'], true)]
    const now = [grant('less', ['b', 'c']), grant('same', ['a', 'b']), grant('demoted', ['a'])]
    expect(lostOrganizations(before, now)).toEqual(['left', 'less', 'demoted'])
  })

  it('are none if the user joins or becomes an administrator', () => {
    expect(lostOrganizations([grant('one', ['a'])], [grant('one', [], true), grant('two', [])])).toEqual([])
  })
})

describe('A member of staff has lost rights', () => {
  it('if the roles together permit less, or if nothing is permitted any more', () => {
    expect(hasLostSiteRights([role(['a', 'b'])], [role(['a']), role(['c'])])).toBe(true)
    expect(hasLostSiteRights([role([], true)], [role(['a'])])).toBe(true)
    expect(hasLostSiteRights([role(['a'])], [])).toBe(true)
  })

  it('but not if another role permits the same, or everything', () => {
    expect(hasLostSiteRights([role(['a', 'b'])], [role(['b']), role(['a', 'c'])])).toBe(false)
    expect(hasLostSiteRights([role(['a', 'b'])], [role([], true)])).toBe(false)
    expect(hasLostSiteRights([], [role(['a'])])).toBe(false)
  })
})
