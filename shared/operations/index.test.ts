import { expect, test } from 'vitest'
import { OPERATIONS } from './index.ts'

test('who manages roles needs the key of the action, and who assigns them may read them', () => {
  expect(OPERATIONS.organizationRoleDelete.access).toEqual({
    who: 'member',
    argument: 'organizationId',
    anyOf: ['Org_Assoc_Roles_D'],
    staff: ['Site_OrgRoles_D'],
  })
  expect(OPERATIONS.roles.access.anyOf).toEqual(expect.arrayContaining(['Org_Assoc_U', 'Org_Assoc_Inv_C']))
  expect(OPERATIONS.role.access.anyOf).not.toEqual(expect.arrayContaining(['Org_Assoc_U']))
})
