import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { desc, eq } from 'drizzle-orm'
import { siteRoles, siteUsers } from '#server/modules/permissions/tables.ts'
import { assumedIdentities, auditEntries } from '#server/modules/session/tables.ts'
import { notificationDeliveries } from '#server/modules/notifications/tables.ts'
import { users } from '#server/modules/users/tables.ts'
import { ASSUMED_IDENTITY_MINUTES, VIEWER_CACHE_MS } from '#shared/limits.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
})

afterAll(async () => {
  await world.close()
})

const ME = '{ loginInformation { userId siteUserId standardUserId assumedBy { id } } }'
const ASSUME = `mutation Assume($userId: ID!, $reason: String!) { assumeIdentity(userId: $userId,
    reason: $reason) { token userId displayName expiresUtc } }`

async function scene(): Promise<{ admin: Person; target: Person; acting: Person }> {
  const admin = await world.staff(['SocialUser_Assume_R'])
  const target = await world.person()
  return { admin, target, acting: await world.assume(admin, target) }
}

describe('assuming an identity', () => {
  test('needs the permission, also for staff', async () => {
    const target = await world.person()
    for (const caller of [await world.person(), await world.staff(['Site_User_R']), await world.staff(null)]) {
      expect((await world.graphql(ASSUME, { userId: target.userId, reason: 'Support call' }, caller)).code).toBe(
        'FORBIDDEN',
      )
    }
  })

  test('is refused with the same response for staff, deactivated, unregistered and unknown people', async () => {
    const admin = await world.staff('admin')
    const targets = [
      await world.staff(['Site_User_R']),
      await world.person({ deactivated: true }),
      await world.person({ registered: false }),
      { userId: crypto.randomUUID() },
      admin,
    ]
    for (const target of targets) {
      expect((await world.graphql(ASSUME, { userId: target.userId, reason: 'Support call' }, admin)).code).toBe(
        'FORBIDDEN',
      )
    }
  })

  test('needs a reason', async () => {
    const admin = await world.staff('admin')
    const target = await world.person()
    const answer = await world.graphql(ASSUME, { userId: target.userId, reason: '   ' }, admin)
    expect(answer.errors?.[0]?.extensions.details).toEqual([{ path: 'reason', message: 'Required Field' }])
  })

  test('is announced to the person by e-mail without the reason, and does not depend on the mail server', async () => {
    const admin = await world.staff('admin')
    const target = await world.person()
    world.mails.length = 0
    const variables = { userId: target.userId, reason: 'Internal investigation' }
    expect((await world.graphql(ASSUME, variables, admin)).code).toBeNull()
    const [mail, ...others] = world.mails
    expect([mail?.to, mail?.subject, others]).toEqual([
      ...[target.emailAddress, 'Evolve: Evolve staff opened your account'],
      [],
    ])
    expect(mail?.text).toContain(`at most ${ASSUMED_IDENTITY_MINUTES} minutes`)
    expect(`${mail?.text} ${mail?.html}`).not.toContain('investigation')
    const failing = vi.spyOn(world.services.mail, 'send').mockRejectedValue(new Error('421 try later'))
    expect((await world.graphql(ASSUME, variables, admin)).code).toBeNull()
    expect(failing).toHaveBeenCalledTimes(1)
    failing.mockRestore()
  })

  test('is announced to the person in the app, also if they turned system announcements off', async () => {
    const admin = await world.staff('admin')
    const target = await world.person()
    const { code } = await world.graphql(
      `mutation ($userId: ID!, $update: NotificationSettingsUpdate!) {
        notificationSettingsUpdate(userId: $userId, update: $update) { timeZone } }`,
      {
        userId: target.userId,
        update: {
          settings: [
            {
              ...{ notificationType: 'SystemNotification', inApp: false, sms: true, email: false },
              ...{ emailDigestHourly: false, emailDigestDaily: false },
            },
          ],
        },
      },
      target,
    )
    expect(code).toBeNull()
    await world.graphql(ASSUME, { userId: target.userId, reason: 'Internal investigation' }, admin)
    const list = await world.graphql<{ notifications: { items: object[] } }>(
      '{ notifications(limit: 50) { items { displayText associatedUrl } } }',
      {},
      target,
    )
    expect(list.data?.notifications.items).toEqual([
      {
        displayText:
          `Evolve staff opened your account for at most ${ASSUMED_IDENTITY_MINUTES} minutes. ` +
          'If you did not ask for help, contact Support.',
        associatedUrl: `/${target.handle}/account/security`,
      },
    ])
    expect(await world.services.database.db.select().from(notificationDeliveries)).toEqual([])
  })

  test('lasts an hour and is recorded with both people, reason and time, without the token', async () => {
    const admin = await world.staff('admin')
    const target = await world.person()
    const answer = await world.graphql<{ assumeIdentity: { token: string; expiresUtc: string } }>(
      ASSUME,
      { userId: target.userId, reason: ' Support call ' },
      admin,
    )
    const { token = '', expiresUtc = '' } = answer.data?.assumeIdentity ?? {}
    expect(new Date(expiresUtc).getTime() - world.clock.now().getTime()).toBe(ASSUMED_IDENTITY_MINUTES * 60_000)
    const [row] = await world.services.database.db
      .select()
      .from(assumedIdentities)
      .where(eq(assumedIdentities.targetUserId, target.userId))
    expect(row).toMatchObject({ staffUserId: admin.userId, reason: 'Support call', endedAt: null })
    expect(JSON.stringify(row)).not.toContain(token)
  })
})

describe('staff with an assumed identity', () => {
  test('is treated as that person, with the staff member shown too', async () => {
    const { admin, target, acting } = await scene()
    expect((await world.graphql(ME, {}, acting)).data).toEqual({
      loginInformation: {
        userId: target.userId,
        siteUserId: null,
        standardUserId: target.userId,
        assumedBy: { id: admin.userId },
      },
    })
  })

  test('may not use security operations', async () => {
    const { acting, target } = await scene()
    expect((await world.graphql('mutation { storeCognitoDevice(deviceKey: "us-east-1_x") }', {}, acting)).code).toBe(
      'IMPERSONATION_REFUSED',
    )
    expect((await world.graphql(ASSUME, { userId: target.userId, reason: 'Again' }, acting)).code).toBe(
      'IMPERSONATION_REFUSED',
    )
  })

  test('cannot make unrecorded changes: a mutation fails if its record cannot be written', async () => {
    const { target, acting } = await scene()
    const { database } = world.services
    await database.script('alter table audit_entries rename to audit_entries_away')
    const save = await world.graphql(
      `mutation { conversationDraftSave(entityType: Users, entityId: "${target.userId}", request: { draftKey: "new",
        content: "Hello" }) { saved } }`,
      {},
      acting,
    )
    await database.script('alter table audit_entries_away rename to audit_entries')
    expect(save.code).toBe('INTERNAL_SERVER_ERROR')
    const drafts = await world.graphql(
      `{ conversationDrafts(entityType: Users, entityId: "${target.userId}") { draftKey } }`,
      {},
      target,
    )
    expect(drafts.data).toEqual({ conversationDrafts: [] })
  })

  test('is recorded with both identities for every mutation', async () => {
    const { admin, target, acting } = await scene()
    const peer = await world.person()
    await world.connect({ entityType: 'User', id: target.userId }, { entityType: 'User', id: peer.userId })
    const added = await world.graphql(
      `mutation { conversationAdd(entityType: Users, entityId: "${target.userId}", request: { subject: "Roof",
        requestedMessageId: "${crypto.randomUUID()}", messageText: "<p>Hi</p>", participants: [{ entityType: Users,
        entityId: "${peer.userId}" }] }) { id } }`,
      {},
      acting,
    )
    expect(added.code).toBeNull()
    await world.graphql(ME, {}, acting)
    const entries = await world.services.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.assumedByUserId, admin.userId))
      .orderBy(desc(auditEntries.occurredAt))
    expect(entries.map(({ operation, userId, assumedByUserId }) => ({ operation, userId, assumedByUserId }))).toEqual([
      { operation: 'conversationAdd', userId: target.userId, assumedByUserId: admin.userId },
    ])
  })

  test('is refused with the token of another member of staff', async () => {
    const { acting } = await scene()
    const other = await world.staff('admin')
    expect((await world.graphql(ME, {}, { ...other, assumedToken: acting.assumedToken ?? '' })).code).toBe(
      'ASSUMED_IDENTITY_ENDED',
    )
  })

  test('is refused if a standard user sends the header', async () => {
    const { acting } = await scene()
    expect(
      (await world.graphql(ME, {}, { ...(await world.person()), assumedToken: acting.assumedToken ?? '' })).code,
    ).toBe('ASSUMED_IDENTITY_ENDED')
  })
})

describe('an assumed identity ends', () => {
  test('when it is reverted, and the staff member has their own identity again', async () => {
    const { admin, acting } = await scene()
    expect((await world.graphql('mutation { revertIdentity }', {}, acting)).data).toEqual({ revertIdentity: true })
    world.clock.advance(VIEWER_CACHE_MS)
    expect((await world.graphql(ME, {}, acting)).code).toBe('ASSUMED_IDENTITY_ENDED')
    expect((await world.graphql(ME, {}, admin)).data).toMatchObject({
      loginInformation: { userId: admin.userId, assumedBy: null },
    })
    expect((await world.graphql('mutation { revertIdentity }', {}, admin)).data).toEqual({ revertIdentity: false })
  })

  test('when the staff member loses the permission', async () => {
    const { admin, acting } = await scene()
    const [siteUser] = await world.services.database.db
      .select()
      .from(siteUsers)
      .where(eq(siteUsers.userId, admin.userId))
    await world.services.database.db
      .update(siteRoles)
      .set({ permissionKeys: [] })
      .where(eq(siteRoles.id, siteUser?.roleId ?? ''))
    world.clock.advance(VIEWER_CACHE_MS)
    expect((await world.graphql(ME, {}, acting)).code).toBe('ASSUMED_IDENTITY_ENDED')
  })

  test('when the person is deactivated', async () => {
    const { target, acting } = await scene()
    await world.services.database.db.update(users).set({ deactivated: true }).where(eq(users.id, target.userId))
    world.clock.advance(VIEWER_CACHE_MS)
    expect((await world.graphql(ME, {}, acting)).code).toBe('ASSUMED_IDENTITY_ENDED')
  })

  test('when the person becomes staff', async () => {
    const { target, acting } = await scene()
    await world.services.database.db.insert(siteUsers).values({ id: crypto.randomUUID(), userId: target.userId })
    world.clock.advance(VIEWER_CACHE_MS)
    expect((await world.graphql(ME, {}, acting)).code).toBe('ASSUMED_IDENTITY_ENDED')
  })

  test('when the staff member signs out everywhere', async () => {
    const { admin, acting } = await scene()
    await world.services.identity.globalSignOut(admin.sub)
    expect((await world.graphql(ME, {}, acting)).code).toBe('UNAUTHENTICATED')
  })

  test('after an hour, even for a staff member who has just signed in again', async () => {
    const { acting } = await scene()
    world.clock.advance(ASSUMED_IDENTITY_MINUTES * 60_000 - 60_000)
    world.signInAgain(acting)
    expect((await world.graphql(ME, {}, acting)).code).toBeNull()
    world.clock.advance(60_000)
    expect((await world.graphql(ME, {}, acting)).code).toBe('ASSUMED_IDENTITY_ENDED')
  })
})
