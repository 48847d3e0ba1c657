import { describe, expect, it } from 'vitest'
import { lostOrganizations } from './lost-organizations.ts'

const grant = (organizationId: string, permissions: readonly string[], isOrganizationAdmin = false) => ({
  organizationId,
  isOrganizationAdmin,
  permissions,
})

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
