import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { organizationMembers } from '#server/modules/organizations/tables.ts'
import { users } from '#server/modules/users/tables.ts'
import { VIEWER_CACHE_MS } from '#shared/limits.ts'
import { createWorld, type World } from '#tests/support/world.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
})

afterAll(async () => {
  await world.close()
})

const ME = `{ loginInformation { userId emailAddress displayName siteUserId standardUserId registered emblem { displayName
    handle } assumedBy { id } siteUserInvitation { invitationId firstName lastName role { name } } } }`

interface Me {
  loginInformation: {
    userId: string
    emailAddress: string
    displayName: string
    siteUserId: string | null
    standardUserId: string | null
    registered: boolean
    emblem: { displayName: string; handle: string } | null
    assumedBy: { id: string } | null
    siteUserInvitation: { invitationId: string; firstName: string; lastName: string; role: { name: string } } | null
  }
}

async function sendToken(authorization: string): Promise<string> {
  const response = await world.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', authorization },
    payload: '{"query":"{ versionNumber }"}',
  })
  return response.body
}

describe('an invalid token', () => {
  test.each(['Bearer x', 'Basic ZGFuYTpwYXNz', 'Bearer', 'Bearer a.b.c'])(
    '"%s" is refused even where no token is needed',
    async (authorization) => {
      expect(await sendToken(authorization)).toContain('UNAUTHENTICATED')
    },
  )

  test('is refused if it was modified', async () => {
    const token = await world.tokenOf(await world.person())
    const [head, body, signature = ''] = token.split('.')
    const forged = `${head}.${body}.${signature.slice(0, -4)}AAAA`
    expect(await sendToken(`Bearer ${token}`)).toContain('2.44.6')
    expect(await sendToken(`Bearer ${forged}`)).toContain('UNAUTHENTICATED')
    expect(await sendToken(`Bearer ${head}.${body}.`)).toContain('UNAUTHENTICATED')
  })

  test('is refused after it expired', async () => {
    const person = await world.person()
    expect((await world.graphql(ME, {}, person)).code).toBeNull()
    world.clock.advance(61 * 60_000)
    expect((await world.graphql(ME, {}, person)).code).toBe('UNAUTHENTICATED')
  })

  test('is refused after the person was signed out everywhere', async () => {
    const person = await world.person()
    expect((await world.graphql(ME, {}, person)).code).toBeNull()
    await world.services.identity.globalSignOut(person.sub)
    expect((await world.graphql(ME, {}, person)).code).toBe('UNAUTHENTICATED')
  })
})

describe('a deactivated person', () => {
  test('is refused within a second, in the middle of their session', async () => {
    const person = await world.person()
    expect((await world.graphql(ME, {}, person)).code).toBeNull()
    await world.services.database.db.update(users).set({ deactivated: true }).where(eq(users.id, person.userId))
    world.clock.advance(VIEWER_CACHE_MS)
    expect(VIEWER_CACHE_MS).toBeLessThan(1_000)
    expect((await world.graphql(ME, {}, person)).code).toBe('UNAUTHENTICATED')
    expect((await world.graphql('{ versionNumber }', {}, person)).code).toBe('UNAUTHENTICATED')
  })
})

describe('an associate who leaves', () => {
  test("loses the organization's permissions within a second", async () => {
    const organization = await world.organization()
    const person = await world.member(organization, 'admin')
    const permissions = '{ allUserOrgPermissions { organizationId isOrganizationAdmin } }'
    expect((await world.graphql(permissions, {}, person)).data).toEqual({
      allUserOrgPermissions: [{ organizationId: organization.id, isOrganizationAdmin: true }],
    })
    await world.services.database.db
      .update(organizationMembers)
      .set({ status: 'Inactive' })
      .where(eq(organizationMembers.userId, person.userId))
    world.clock.advance(VIEWER_CACHE_MS)
    expect((await world.graphql(permissions, {}, person)).data).toEqual({ allUserOrgPermissions: [] })
  })
})

describe('a person who signs in', () => {
  test('for the first time has the e-mail address of their account and is not registered', async () => {
    const newcomer = await world.newcomer('una.new@claims.example')
    const first = await world.graphql<Me>(ME, {}, newcomer)
    expect(first.data?.loginInformation).toMatchObject({
      emailAddress: 'una.new@claims.example',
      displayName: 'una.new@claims.example',
      registered: false,
      emblem: null,
      siteUserId: null,
    })
    expect(first.data?.loginInformation.standardUserId).toBe(first.data?.loginInformation.userId)
  })

  test('for the first time in many tabs at once becomes one person', async () => {
    const newcomer = await world.newcomer('ten.tabs@claims.example')
    const answers = await Promise.all(Array.from({ length: 10 }, () => world.graphql<Me>(ME, {}, newcomer)))
    expect(new Set(answers.map((answer) => answer.data?.loginInformation.userId)).size).toBe(1)
  })

  test('with an address that another person has is refused', async () => {
    const person = await world.person()
    await world.services.database.db
      .update(users)
      .set({ emailAddress: 'taken@claims.example' })
      .where(eq(users.id, person.userId))
    expect((await world.graphql(ME, {}, await world.newcomer('taken@claims.example'))).code).toBe('CONFLICT')
  })

  test('has the address that they have changed and verified since', async () => {
    const person = await world.person()
    await world.services.database.db
      .update(users)
      .set({ emailAddress: 'former@claims.example' })
      .where(eq(users.id, person.userId))
    expect((await world.graphql<Me>(ME, {}, person)).data?.loginInformation.emailAddress).toBe(person.emailAddress)
  })

  test('as a standard user has a standard user id, as staff a site user id, never both', async () => {
    const person = await world.person()
    const staff = await world.staff(['Site_User_R'])
    expect((await world.graphql<Me>(ME, {}, person)).data?.loginInformation).toMatchObject({
      standardUserId: person.userId,
      siteUserId: null,
      registered: true,
      emblem: { displayName: person.displayName, handle: person.handle },
    })
    expect((await world.graphql<Me>(ME, {}, staff)).data?.loginInformation).toMatchObject({
      standardUserId: null,
      siteUserId: staff.siteUserId,
    })
  })

  test('sees a pending invitation to become staff until they have registered', async () => {
    const newcomer = await world.newcomer('robin@claims.example')
    const { invitationId } = await world.inviteStaff('robin@claims.example', ['Site_User_R'])
    expect((await world.graphql<Me>(ME, {}, newcomer)).data?.loginInformation.siteUserInvitation).toMatchObject({
      invitationId,
      firstName: 'Robin',
      lastName: 'Ellison',
    })
    const person = await world.person()
    await world.inviteStaff(person.emailAddress, ['Site_User_R'])
    expect((await world.graphql<Me>(ME, {}, person)).data?.loginInformation.siteUserInvitation).toBeNull()
  })
})

describe('a burst of requests', () => {
  test('of one person identifies them with one query', async () => {
    const person = await world.person()
    await world.graphql('{ allUserOrgPermissions { organizationId } }', {}, person)
    const before = world.services.database.statementCount()
    for (let index = 0; index < 10; index += 1)
      await world.graphql('{ allUserOrgPermissions { organizationId } }', {}, person)
    // The pool itself is asked about the session each time in these tests (sessionMaxAgeMs 0): at most that is left.
    expect(world.services.database.statementCount() - before).toBeLessThanOrEqual(20)
  })
})
