import { expect, test } from 'vitest'
import {
  memberKeysThatPass,
  memberViewer,
  organizationAdmin,
  personViewer,
  staffKeysThatPass,
  staffWithoutRole,
} from '#tests/support/viewers.ts'
import { type AssociateRights, associateRights, mayActOnAssociate } from './policy.ts'

test.each([
  ['a stranger', personViewer()],
  ['a member without a key', memberViewer('Org_Member')],
  ['staff without a role', staffWithoutRole()],
])('%s has no rights to the associates of an organization', (_, viewer) => {
  expect(Object.values(associateRights(viewer, 'ours'))).toEqual([false, false, false, false])
})

test('the administrator of one organization has no rights to the associates of another', () => {
  expect(Object.values(associateRights(organizationAdmin(), 'theirs'))).toEqual([false, false, false, false])
})

test.each<[keyof AssociateRights, string[], string[]]>([
  ['seesAssociates', ['Org_Assoc_R', 'Org_Assoc_U'], ['Site_OrgAssoc_R', 'Site_OrgAssoc_U']],
  [
    'seesInvitations',
    ['Org_Assoc_Inv_C', 'Org_Assoc_Inv_R', 'Org_Assoc_Inv_D'],
    ['Site_OrgAssocInv_C', 'Site_OrgAssocInv_R', 'Site_OrgAssocInv_D'],
  ],
  ['updates', ['Org_Assoc_U'], ['Site_OrgAssoc_U']],
  ['deletesInvitations', ['Org_Assoc_Inv_D'], ['Site_OrgAssocInv_D']],
])('%s needs one of its keys', (right, member, staff) => {
  expect(memberKeysThatPass((viewer) => associateRights(viewer, 'ours')[right])).toEqual(member)
  expect(staffKeysThatPass((viewer) => associateRights(viewer, 'ours')[right])).toEqual(staff)
})

test('a member does not take away a role that grants more than they hold', () => {
  const administrator = { organizationId: 'ours', isAdminRole: true, permissionKeys: [] }
  const reader = { organizationId: 'ours', isAdminRole: false, permissionKeys: ['Org_Assoc_R'] }
  expect(mayActOnAssociate(memberViewer('Org_Assoc_U'), administrator)).toBe(false)
  expect(mayActOnAssociate(memberViewer('Org_Assoc_U'), reader)).toBe(false)
  expect(mayActOnAssociate(organizationAdmin(), { ...reader, organizationId: 'theirs' })).toBe(false)
  expect(mayActOnAssociate(memberViewer('Org_Assoc_U', 'Org_Assoc_R'), reader)).toBe(true)
})
