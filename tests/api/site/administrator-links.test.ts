import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { securityEvents } from '#server/modules/account-security/tables.ts'
import { historyChanges } from '#server/modules/history/tables.ts'
import { STANDARD_SITE_ROLES } from '#server/modules/permissions/standard-roles.ts'
import { siteAdministratorLinks, siteRoles, siteUsers } from '#server/modules/permissions/tables.ts'
import { users } from '#server/modules/users/tables.ts'
import { makeInvitationLink, makeStartupLink } from '#server/modules/site-users/administrators/service.ts'
import { SITE_ROLE_KEYS } from '#shared/permissions/site-categories.ts'
import { ADMINISTRATOR_LINK_LASTS_MS } from '#shared/limits/server-times.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
})

afterAll(() => world.close())

const ACCEPT = 'mutation ($token: String!) { siteAdministratorLinkAccept(token: $token) { id roles { isAdminRole } } }'
const LOOK = 'query ($token: String!) { siteAdministratorLink(token: $token) { emailAddress expiresUtc } }'

function tokenOf(url: string | null): string {
  return new URL(url ?? '').searchParams.get('token') ?? ''
}

const startupToken = async (): Promise<string> => tokenOf(await makeStartupLink(world.services))
const invitationToken = async (address: string): Promise<string> =>
  tokenOf(await makeInvitationLink(world.services, address))

const accept = (token: string, as: Person | null) => world.graphql(ACCEPT, { token }, as)

/** As if nobody administered the site. */
async function withoutAdministrators(): Promise<void> {
  const { db } = world.services.database
  await db.update(siteUsers).set({ roleId: null })
}

describe('the initial roles of an installation', () => {
  test('are created by the migrations, with these permissions', async () => {
    const rows = await world.services.database.db.select().from(siteRoles)
    const read = rows.map(({ lastModifiedAt: _, ...role }) => role).sort((one, other) => one.id.localeCompare(other.id))
    expect(read).toEqual(STANDARD_SITE_ROLES)
  })

  test('grant only permissions of site roles; read-only roles have no permission to change anything', () => {
    for (const { permissionKeys } of STANDARD_SITE_ROLES)
      expect(SITE_ROLE_KEYS).toEqual(expect.arrayContaining([...permissionKeys]))
    const readOnly = STANDARD_SITE_ROLES.find(({ name }) => name === 'Read only')
    expect(readOnly?.permissionKeys.filter((key) => !key.endsWith('_R') || key === 'SocialUser_Assume_R')).toEqual([])
  })
})

describe('the link that a server prints when it starts', () => {
  test('makes only the first person who uses it an administrator', async () => {
    const [ada, ben] = [await world.person(), await world.person()]
    const tokens = [await startupToken(), await startupToken()]
    const shown = await world.graphql<{ siteAdministratorLink: { emailAddress: string } }>(
      LOOK,
      { token: tokens[0] },
      ada,
    )
    expect(shown.data?.siteAdministratorLink.emailAddress).toBe(ada.emailAddress)
    expect((await accept(tokens[0] ?? '', ada)).data).toMatchObject({
      siteAdministratorLinkAccept: { roles: [{ isAdminRole: true }] },
    })
    expect((await world.graphql('{ siteRolesList { id } }', {}, ada)).code).toBeNull()
    // Neither this link nor that of another process.
    for (const token of tokens) expect((await accept(token, ben)).code).toBe('NOT_FOUND')
    expect(await makeStartupLink(world.services)).toBeNull()
  })

  test('is refused while an administrator exists, regardless of how they became one', async () => {
    await withoutAdministrators()
    const token = await startupToken()
    await world.staff('admin')
    const { code, errors } = await accept(token, await world.person())
    expect([code, errors?.[0]?.extensions.userMessage]).toEqual([
      'NOT_FOUND',
      'This site has an administrator already. Ask an administrator to invite you.',
    ])
  })

  test('works again after the only administrator was deactivated', async () => {
    await withoutAdministrators()
    const lost = await world.staff('admin')
    expect(await makeStartupLink(world.services)).toBeNull()
    await world.services.database.db.update(users).set({ deactivated: true }).where(eq(users.id, lost.userId))
    expect((await accept(await startupToken(), await world.person())).code).toBeNull()
  })

  test('works once if ten people use it, or ten links of ten processes, at the same time', async () => {
    for (const sameLink of [true, false]) {
      await withoutAdministrators()
      const one = await startupToken()
      const people = await Promise.all(Array.from({ length: 10 }, () => world.person()))
      const tokens = await Promise.all(people.map(async () => (sameLink ? one : startupToken())))
      const codes = await Promise.all(people.map(async (person, at) => (await accept(tokens[at] ?? '', person)).code))
      expect(codes.filter((code) => code === null)).toHaveLength(1)
      expect(codes.filter((code) => code === 'NOT_FOUND')).toHaveLength(9)
    }
  })

  test('expires after 24 hours', async () => {
    await withoutAdministrators()
    const token = await startupToken()
    world.clock.advance(ADMINISTRATOR_LINK_LASTS_MS)
    const person = await world.person()
    expect((await accept(token, person)).code).toBe('NOT_FOUND')
    expect((await world.graphql(LOOK, { token }, person)).code).toBe('NOT_FOUND')
  })
})

describe('the link of npm run admin -- invite', () => {
  test('is bound to its address and works once, also beside other administrators', async () => {
    await world.staff('admin')
    const [guest, other] = [await world.person(), await world.person()]
    const token = await invitationToken(guest.emailAddress)
    expect((await accept(token, other)).code).toBe('FORBIDDEN')
    expect((await accept(token, guest)).code).toBeNull()
    expect((await accept(token, guest)).code).toBe('NOT_FOUND')
  })

  test('makes a site user with another role an administrator, and keeps the affiliation', async () => {
    const clerk = await world.staff(['Site_User_R'])
    const { db } = world.services.database
    await db.update(siteUsers).set({ affiliation: 'Harbor Claims' }).where(eq(siteUsers.userId, clerk.userId))
    const answer = await accept(await invitationToken(clerk.emailAddress), clerk)
    expect(answer.data).toMatchObject({ siteAdministratorLinkAccept: { id: clerk.siteUserId } })
    const [row] = await db.select().from(siteUsers).where(eq(siteUsers.userId, clerk.userId))
    expect(row).toMatchObject({ affiliation: 'Harbor Claims', roleId: STANDARD_SITE_ROLES[0]?.id })
  })

  test('replaces the earlier link of the address', async () => {
    const guest = await world.person()
    const [first, second] = [await invitationToken(guest.emailAddress), await invitationToken(guest.emailAddress)]
    expect((await accept(first, guest)).code).toBe('NOT_FOUND')
    expect((await accept(second, guest)).code).toBeNull()
  })

  test('is refused to associates, and to an address that the identity pool has not verified', async () => {
    const associate = await world.member(await world.organization(), ['Org_Account_R'])
    expect((await accept(await invitationToken(associate.emailAddress), associate)).code).toBe('FORBIDDEN')
    const guest = await world.person()
    const token = await invitationToken('somebody.else@claims.example')
    const { db } = world.services.database
    // The stored address is one that the pool does not know.
    await db.update(users).set({ emailAddress: 'somebody.else@claims.example' }).where(eq(users.id, guest.userId))
    expect((await accept(token, guest)).code).toBe('FORBIDDEN')
  })

  test('is stored as a hash, and the history records its creation and who used it', async () => {
    const guest = await world.person({ firstName: 'Nora', lastName: 'Quist' })
    const token = await invitationToken(guest.emailAddress)
    const { db } = world.services.database
    expect(JSON.stringify(await db.select().from(siteAdministratorLinks))).not.toContain(token)
    expect(await db.select().from(securityEvents).where(eq(securityEvents.userId, guest.userId))).toEqual([])
    await accept(token, guest)
    expect(await db.select().from(securityEvents).where(eq(securityEvents.userId, guest.userId))).toMatchObject([
      { kind: 'BecameSiteAdministrator', actorUserId: guest.userId },
    ])
    const changes = await db.select().from(historyChanges).orderBy(desc(historyChanges.logId)).limit(200)
    expect(changes.filter(({ newValue }) => newValue === guest.emailAddress)).toMatchObject([
      { entityType: 'SiteUserInvitation', changeType: 'EntityAdded', fieldName: 'Email' },
    ])
    expect(changes.filter(({ entityValue }) => entityValue === 'Nora Quist').map(({ newValue }) => newValue)).toContain(
      'Site Administrator',
    )
  })
})
