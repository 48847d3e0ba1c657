import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { evolveSettings } from '#server/modules/shell/tables.ts'
import { VALIDATION_SCHEMAS } from '#shared/validation/index.ts'
import { createWorld, type World } from '#tests/support/world.ts'
import constants from '#tests/support/specification/constants.json' with { type: 'json' }

let world: World

beforeAll(async () => {
  world = await createWorld()
})

afterAll(async () => {
  await world.close()
})

describe('badge counts', () => {
  const BADGES = `query Badges($userId: ID!) { getUserBadgeCounts(userId: $userId) { id conversationsBadgeCount
      inboundRequestsBadgeCount associateInvitationsBadgeCount notificationsBadgeCount } }`

  test('are hidden from others, and never loaded for staff', async () => {
    const person = await world.person()
    expect((await world.graphql(BADGES, { userId: person.userId }, await world.person())).code).toBe('FORBIDDEN')
    const staff = await world.staff('admin')
    expect((await world.graphql(BADGES, { userId: staff.userId }, staff)).code).toBe('FORBIDDEN')
  })

  test('count unread conversations, pending requests and invitations of organizations', async () => {
    const person = await world.person()
    const friend = await world.person()
    const asking = await world.person()
    const party = (one: { userId: string }) => ({ entityType: 'User' as const, id: one.userId })
    await world.connect(party(friend), party(person))
    await world.connect(party(asking), party(person), 'Pending')
    await world.connect(party(person), party(await world.person()), 'Pending')
    await world.inviteAssociate(await world.organization(), person.emailAddress)
    await world.inviteAssociate(await world.organization({ deactivated: true }), person.emailAddress)
    await world.graphql(
      `mutation { conversationAdd(entityType: Users, entityId: "${friend.userId}", request: { subject: "Roof",
        requestedMessageId: "${crypto.randomUUID()}", messageText: "<p>Hi</p>", participants: [{ entityType: Users,
        entityId: "${person.userId}" }] }) { id } }`,
      {},
      friend,
    )
    expect((await world.graphql(BADGES, { userId: person.userId }, person)).data).toEqual({
      getUserBadgeCounts: {
        id: person.userId,
        conversationsBadgeCount: 1,
        inboundRequestsBadgeCount: 1,
        associateInvitationsBadgeCount: 1,
        notificationsBadgeCount: 0,
      },
    })
  })
})

describe('the site', () => {
  test('shows its version and settings to everyone', async () => {
    expect(
      (
        await world.graphql(
          '{ versionNumber evolveSettings { isLegacyUiInMaintenanceMode legacyUiInMaintenanceModeMessage } }',
        )
      ).data,
    ).toEqual({
      versionNumber: '2.44.6',
      evolveSettings: { isLegacyUiInMaintenanceMode: false, legacyUiInMaintenanceModeMessage: null },
    })
  })

  test('has one row of settings, even after concurrent first requests', async () => {
    await Promise.all(Array.from({ length: 5 }, () => world.graphql('{ evolveSettings { id } }')))
    expect(await world.services.database.db.select().from(evolveSettings)).toHaveLength(1)
  })
})

describe('validation rules', () => {
  const RULES = `query Rules($typeName: String!) { validationRules(typeName: $typeName) { typeName properties {
  ...Level properties { ...Level properties { ...Level properties { ...Level } } } } } }
    fragment Level on ValidationProperty { property type rules { rule values } }`

  interface Property {
    property: string
    type: string
    rules: { rule: string; values: string[] }[]
    properties?: Property[]
  }

  async function rulesOf(typeName: string): Promise<Property[]> {
    const { data } = await world.graphql<{ validationRules: { properties: Property[] } }>(RULES, { typeName })
    return data?.validationRules.properties ?? []
  }

  const find = (properties: Property[], path: string): Property | undefined =>
    path.split('.').reduce<{ found: Property | undefined; list: Property[] }>(
      ({ list }, name) => {
        const found = list.find((one) => one.property === name)
        return { found, list: found?.properties ?? [] }
      },
      { found: undefined, list: properties },
    ).found

  test('of an unknown type are not found', async () => {
    for (const typeName of ['Nothing', 'constructor', '__proto__', ''])
      expect((await world.graphql(RULES, { typeName })).code).toBe('NOT_FOUND')
  })

  test('are the ones the server enforces', async () => {
    const registration = await rulesOf('UserRegistration')
    expect(find(registration, 'name.firstName')).toMatchObject({
      type: 'String',
      rules: [{ rule: 'Required', values: [] }, { rule: 'MaxLength', values: ['100'] }, { rule: 'RegularExpression' }],
    })
    expect(find(registration, 'name.middleName')).toMatchObject({
      rules: [{ rule: 'MaxLength', values: ['100'] }, { rule: 'RegularExpression' }],
    })
    expect(find(await rulesOf('QuickLinkPatch'), 'url')?.rules).toContainEqual({ rule: 'Url', values: [] })
    expect(find(await rulesOf('OrganizationAccount'), 'handle')?.rules).toMatchObject([
      { rule: 'Required' },
      { rule: 'MinLength', values: ['5'] },
      { rule: 'MaxLength' },
      { rule: 'RegularExpression' },
    ])
    expect(find(registration, 'birthDate')).toMatchObject({ type: 'Date', rules: [] })
    expect(find(registration, 'primaryAddress.coordinate.latitude')).toMatchObject({
      type: 'Decimal',
      rules: [
        { rule: 'Required', values: [] },
        { rule: 'Range', values: ['-90', '90'] },
      ],
    })
    const conversation = await rulesOf('ConversationAdd')
    expect(find(conversation, 'participants')).toMatchObject({
      type: 'Array',
      rules: [{ rule: 'EnumerableNotNullOrEmpty', values: [] }],
    })
    const folder = await rulesOf('UpsertFolderRequest')
    expect(find(folder, 'name')?.rules).toMatchObject([
      { rule: 'Required' },
      { rule: 'MaxLength', values: ['100'] },
      { rule: 'RegularExpression' },
    ])
    expect(find(await rulesOf('FileRenameRequest'), 'fileName')?.rules).toEqual([
      { rule: 'Required', values: [] },
      { rule: 'MaxLength', values: ['255'] },
    ])
    expect(find(await rulesOf('FileInstanceCopyRequest'), 'accessLevel')?.rules).toMatchObject([
      { rule: 'Required' },
      { rule: 'RegularExpression' },
    ])
    expect(find(conversation, 'participants.entityType')).toMatchObject({
      rules: [
        { rule: 'Required', values: [] },
        { rule: 'RegularExpression', values: ['^(?:Users|Organizations|LegacyClaims)$'] },
      ],
    })
  })

  test('use only the eight documented rules, for every type', async () => {
    const named = new Set<string>()
    const collect = (properties: Property[]): void => {
      for (const one of properties) {
        for (const { rule } of one.rules) named.add(rule)
        collect(one.properties ?? [])
      }
    }
    for (const typeName of VALIDATION_SCHEMAS.keys()) collect(await rulesOf(typeName))
    const eight = [
      'Required',
      'EmailAddress',
      'EnumerableNotNullOrEmpty',
      'MaxLength',
      'MinLength',
      'RegularExpression',
      'Url',
      'Range',
    ]
    expect(JSON.stringify(constants)).toContain('EnumerableNotNullOrEmpty')
    expect([...named].filter((rule) => !eight.includes(rule))).toEqual([])
  })
})
