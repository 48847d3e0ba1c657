import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CASE_ORGANIZATION_ID, MEMBER_CASES, STAFF_CASES } from '#shared/permissions/check-cases.ts'
import { memberMay, staffMay } from '#shared/permissions/check.ts'
import { createWorld, type World } from '#tests/support/world.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
})

afterAll(async () => {
  await world.close()
})

const MINE = '{ allUserOrgPermissions { organizationId isOrganizationAdmin permissions } }'
const STAFF = 'query Staff($id: ID!) { siteUser(id: $id) { id affiliation roles { isAdminRole permissionKeys } } }'

describe('permissions of a person in their organizations', () => {
  test('are refused for staff', async () => {
    expect((await world.graphql(MINE, {}, await world.staff('admin'))).code).toBe('FORBIDDEN')
  })

  test('are returned per organization, with Org_Member for any membership', async () => {
    const person = await world.person()
    const first = await world.organization()
    const second = await world.organization()
    await world.join(first, person, { keys: ['Org_Messages_R'] })
    await world.join(second, person, { admin: true })
    const { data } = await world.graphql<{ allUserOrgPermissions: { organizationId: string }[] }>(MINE, {}, person)
    expect(data?.allUserOrgPermissions).toHaveLength(2)
    expect(data?.allUserOrgPermissions).toContainEqual({
      organizationId: first.id,
      isOrganizationAdmin: false,
      permissions: ['Org_Member', 'Org_Messages_R'],
    })
    expect(data?.allUserOrgPermissions).toContainEqual({
      organizationId: second.id,
      isOrganizationAdmin: true,
      permissions: ['Org_Member'],
    })
  })

  test('are empty after a person becomes staff, because site users cannot be associates', async () => {
    const organization = await world.organization()
    const staff = await world.staff(['Site_User_R'])
    await world.join(organization, staff, { admin: true })
    const box = 'query Box($id: ID!) { conversationSearch(entityType: Organizations, entityId: $id) { totalCount } }'
    expect((await world.graphql(box, { id: organization.id }, staff)).code).toBe('FORBIDDEN')
  })
})

describe('a member of staff', () => {
  test('is shown only to themselves and to staff with Site_User_R', async () => {
    const staff = await world.staff(['Site_Role_R'])
    expect((await world.graphql(STAFF, { id: staff.siteUserId }, await world.person())).code).toBe('FORBIDDEN')
    expect((await world.graphql(STAFF, { id: staff.siteUserId }, await world.staff(['Site_Role_R']))).code).toBe(
      'FORBIDDEN',
    )
    const shown = {
      siteUser: {
        id: staff.siteUserId,
        affiliation: null,
        roles: [{ isAdminRole: false, permissionKeys: ['Site_Role_R'] }],
      },
    }
    expect((await world.graphql(STAFF, { id: staff.siteUserId }, staff)).data).toEqual(shown)
    expect((await world.graphql(STAFF, { id: staff.siteUserId }, await world.staff(['Site_User_R']))).data).toEqual(
      shown,
    )
  })

  test('without a role has no permissions', async () => {
    const staff = await world.staff(null)
    expect((await world.graphql(STAFF, { id: staff.siteUserId }, staff)).data).toMatchObject({
      siteUser: { roles: [] },
    })
  })
})

describe('the permission check that client and server share', () => {
  test('returns the results of the table', () => {
    for (const { roles, keys, all, allowed } of STAFF_CASES)
      expect(staffMay(roles, keys, all === undefined ? {} : { all })).toBe(allowed)
    for (const { grants, keys, all, allowed } of MEMBER_CASES)
      expect(memberMay(grants, CASE_ORGANIZATION_ID, keys, all === undefined ? {} : { all })).toBe(allowed)
  })
})
