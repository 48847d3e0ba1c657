import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changesBetween, type EntityChange, recordChange } from '#server/modules/history/service.ts'
import type { OrganizationRow } from '#tests/support/factories.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

let world: World
let organization: OrganizationRow
let admin: Person
let staff: Person
let person: Person

beforeAll(async () => {
  world = await createWorld()
  organization = await world.organization({ displayName: 'Bluestem Adjusting' })
  admin = await world.member(organization, 'admin', { firstName: 'Morgan', lastName: 'Reyes' })
  person = await world.person({ firstName: 'Avery', lastName: 'Collins' })
  staff = await world.staff(['SocialUser_Assume_R', 'Site_Hist_R'], { firstName: 'Site', lastName: 'Support' })
})

afterAll(() => world.close())

/** One transaction, as a service makes it. */
async function record(by: Person | null, ...entities: EntityChange[]): Promise<void> {
  world.clock.advance(60_000)
  const viewer = by && {
    ...{ userId: by.userId, siteUser: by.siteUserId === null ? null : { id: by.siteUserId, roles: [] } },
    ...{ emailAddress: by.emailAddress, displayName: by.displayName, registered: true, organizations: [] },
    ...{ mfaDone: true, assumedBy: null, claims: {} as never },
  }
  await world.services.database.transaction((tx) => recordChange(tx, { services: world.services, viewer }, ...entities))
}

const account = (field: string, old: string | null, now: string | null): EntityChange => ({
  ...{ entityType: 'Organization', entityId: organization.id, entityValue: 'Bluestem Adjusting' },
  place: { type: 'Organization', id: organization.id, area: 'Account' },
  ...{ action: 'Modified', changes: [{ field, old, new: now }] },
})

const role = (id: string, action: EntityChange['action'], changes: EntityChange['changes'] = []): EntityChange => ({
  ...{ entityType: 'OrganizationRole', entityId: id, entityValue: 'Estimator', action, changes },
  place: { type: 'Organization', id: organization.id, area: 'Roles' },
})

interface Log {
  historyLogId: string
  changeUtc: string
  siteUserName: string | null
  userName: string | null
  isAssumedIdentity: boolean
  changes: Record<string, unknown>[]
}

const HISTORY = `query History($id: ID!, $logId: ID, $field: String, $userId: ID, $size: Int, $offset: Int) {
  entity(entityId: $id, historyLogId: $logId, fieldName: $field, userId: $userId, pageSize: $size, offset: $offset) {
    entityName entityCurrentValue totalCount parent { entityId entityName entityCurrentValue }
    historyLogs { historyLogId changeUtc siteUserName userName isAssumedIdentity
      changes { entityId entityName entityValue changeType fieldName oldValue newValue } } } }`

interface History {
  entityName: string
  entityCurrentValue: string
  totalCount: number
  parent: Record<string, unknown> | null
  historyLogs: Log[]
}

async function read(as: Person, id: string, variables: object = {}): Promise<History> {
  const { data, errors } = await world.graphql<{ entity: History }>(HISTORY, { id, ...variables }, as)
  if (!data) throw new Error(JSON.stringify(errors))
  return data.entity
}

const code = async (as: Person, id: string, variables: object = {}): Promise<string | null> =>
  (await world.graphql(HISTORY, { id, ...variables }, as)).code

describe('Access to the history', () => {
  it('of a role needs the permission to read roles, or the staff permission for the history', async () => {
    const id = crypto.randomUUID()
    await record(admin, role(id, 'Added'))
    const reader = await world.member(organization, ['Org_Assoc_Roles_R'])
    const other = await world.member(organization, ['Org_Account_R'])
    expect(await code(other, id)).toBe('NOT_FOUND')
    expect(await code(person, id)).toBe('NOT_FOUND')
    expect(await code(await world.staff(['Site_OrgAcct_R']), id)).toBe('NOT_FOUND')
    expect(await code(reader, id)).toBeNull()
    expect(await code(await world.staff(['Site_OrgRoles_R']), id)).toBeNull()
    expect(await code(staff, id)).toBeNull()
  })

  it('of an account needs the permission to read or change the account, or the staff permissions', async () => {
    const colleague = await world.staff(['Site_Hist_R'])
    const id = crypto.randomUUID()
    await record(admin, account('Phone', null, '+1 512 555 0101'))
    expect(await code(await world.member(organization, ['Org_Account_U']), organization.id)).toBeNull()
    expect(await code(await world.staff(['Site_OrgAcct_U']), organization.id)).toBeNull()
    expect(await code(await world.staff(['SocialUser_Account_U']), person.userId)).toBeNull()
    expect(await code(await world.staff(['Site_User_U']), colleague.userId)).toBeNull()
    expect(await code(await world.staff(['Site_User_U']), person.userId)).toBe('NOT_FOUND')
    expect(await code(await world.staff(['SocialUser_Account_R']), colleague.userId)).toBe('NOT_FOUND')
    expect(await code(await world.staff(['Site_OrgAcct_U']), id)).toBe('NOT_FOUND')
  })

  it('of an account shows each reader the parts that they may read', async () => {
    const id = crypto.randomUUID()
    await record(admin, role(id, 'Added'), account('Phone', null, '+1 512 555 0100'))
    const reader = await world.member(organization, ['Org_Account_R'])
    const [newest] = (await read(reader, organization.id)).historyLogs
    expect(newest?.changes.map((one) => one['fieldName'])).toEqual(['Phone'])
    const all = await read(admin, organization.id)
    expect(all.historyLogs[0]?.changes).toHaveLength(2)
    expect((await read(reader, organization.id)).totalCount).toBeLessThan(all.totalCount)
  })
})

describe('An entry of the history', () => {
  it('has the person, the changed fields with old and new values, and the account', async () => {
    const id = crypto.randomUUID()
    await record(admin, role(id, 'Added'))
    await record(null, role(id, 'Modified', [{ field: 'Permissions', old: 'Org_Account_R', new: null }]))
    const history = await read(admin, id)
    expect(history).toMatchObject({
      ...{ entityName: 'Role', entityCurrentValue: 'Estimator', totalCount: 2 },
      parent: { entityId: organization.id, entityName: 'Organization', entityCurrentValue: 'Bluestem Adjusting' },
    })
    const [modified, added] = history.historyLogs
    expect(modified).toMatchObject({
      ...{ userName: null, siteUserName: null, isAssumedIdentity: false },
      changes: [{ changeType: 'EntityModified', fieldName: 'Permissions', oldValue: 'Org_Account_R', newValue: null }],
    })
    expect(added).toMatchObject({
      userName: 'Morgan Reyes',
      changes: [{ entityId: id, changeType: 'EntityAdded', fieldName: null }],
    })
    const [inAccount] = (await read(admin, organization.id)).historyLogs
    expect(inAccount?.changes[0]).toMatchObject({ entityId: id, entityName: 'Role', changeType: 'SubEntityChanged' })
  })

  it('marks changes that staff made with an assumed identity', async () => {
    const assumed = await world.assume(staff, person)
    const entity: EntityChange = {
      ...{ entityType: 'User', entityId: person.userId, entityValue: 'Avery Collins', action: 'Modified' },
      place: { type: 'User', id: person.userId, area: 'Account' },
      changes: [{ field: 'Handle', old: 'avery', new: 'avery.collins' }],
    }
    const viewer = {
      ...{ userId: person.userId, emailAddress: '', displayName: '', registered: true, siteUser: null },
      ...{ organizations: [], mfaDone: true, claims: {} as never },
      assumedBy: { userId: staff.userId, siteUserId: staff.siteUserId ?? '' },
    }
    await world.services.database.transaction((tx) => recordChange(tx, { services: world.services, viewer }, entity))
    for (const reader of [assumed, person, staff]) {
      const [log] = (await read(reader, person.userId)).historyLogs
      expect(log).toMatchObject({
        ...{ isAssumedIdentity: true, siteUserName: 'Site Support', userName: 'Avery Collins' },
        changes: [{ changeType: 'EntityModified', fieldName: 'Handle', newValue: 'avery.collins' }],
      })
    }
    expect((await read(person, person.userId, { userId: staff.userId })).totalCount).toBe(1)
  })

  it('does not exist if the change was not applied', async () => {
    const id = crypto.randomUUID()
    const failing = world.services.database.transaction(async (tx) => {
      await recordChange(tx, { services: world.services, viewer: null }, role(id, 'Deleted'))
      throw new Error('No connection')
    })
    await expect(failing).rejects.toThrow('No connection')
    expect(await code(admin, id)).toBe('NOT_FOUND')
  })

  it.each(['history_logs', 'history_changes'])('in %s cannot be changed or deleted', async (table) => {
    await record(admin, account('Legal Name', 'Bluestem', 'Bluestem Adjusting LLC'))
    const column = table === 'history_logs' ? 'actor_id' : 'new_value'
    for (const statement of [
      `update ${table} set ${column} = null`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
      `truncate users cascade`,
    ])
      await expect(world.services.database.script(statement)).rejects.toThrow('neither changed nor deleted')
  })

  it('is found by page, field, person and id', async () => {
    const own = await world.organization({})
    const boss = await world.member(own, 'admin')
    for (let number = 1; number <= 5; number += 1) {
      const change = account(number === 3 ? 'Handle' : 'Phone', null, String(number))
      await record(number === 5 ? staff : boss, {
        ...change,
        entityId: own.id,
        place: { type: 'Organization', id: own.id, area: 'Account' },
      })
    }
    const values = async (variables: object): Promise<unknown[]> =>
      (await read(boss, own.id, variables)).historyLogs.map((log) => log.changes[0]?.['newValue'])
    expect(await values({})).toEqual(['5', '4', '3', '2', '1'])
    expect(await values({ size: 2, offset: 2 })).toEqual(['3', '2'])
    expect((await read(boss, own.id, { size: 2, offset: 10 })).totalCount).toBe(5)
    expect((await read(boss, own.id, { size: 0 })).totalCount).toBe(5)
    expect(await values({ field: 'Handle' })).toEqual(['3'])
    expect(await values({ userId: staff.userId })).toEqual(['5'])
    const [, second] = (await read(boss, own.id)).historyLogs
    expect(await values({ logId: second?.historyLogId })).toEqual(['4'])
    expect(await code(boss, own.id, { size: 201 })).toBe('VALIDATION_FAILED')
    expect(await code(boss, own.id, { offset: -1 })).toBe('VALIDATION_FAILED')
  })
})

describe('The fields that changed', () => {
  const before = { name: 'Estimator', isAdmin: false, keys: ['b', 'a'], note: '' }

  it('are those with different displayed values, in the order of the labels', () => {
    const after = { name: 'Lead Estimator', isAdmin: true, keys: ['a', 'b'], note: null as unknown as string }
    expect(
      changesBetween(before, after, { isAdmin: 'Administrator', name: 'Name', keys: 'Permissions', note: 'Note' }),
    ).toEqual([
      { field: 'Administrator', old: 'No', new: 'Yes' },
      { field: 'Name', old: 'Estimator', new: 'Lead Estimator' },
    ])
  })

  it('are all fields of an added or deleted entity', () => {
    expect(changesBetween(null, before, { keys: 'Permissions', note: 'Note' })).toEqual([
      { field: 'Permissions', old: null, new: 'a, b' },
    ])
    expect(changesBetween(before, null, { name: 'Name' })).toEqual([{ field: 'Name', old: 'Estimator', new: null }])
  })
})
