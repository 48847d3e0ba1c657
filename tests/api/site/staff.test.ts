import { asStatement } from '#tests/support/as-statement.ts'
import { jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

const SECRET = 'a-shared-secret-of-the-help-desk-of-tests'
const LEGACY = [
  { name: 'testbed', systemId: 1, systemUrl: 'https://testbed.example/login.asp' },
  { name: 'Zephyr', systemId: 2, systemUrl: 'https://zephyr.example/login.asp' },
  { name: 'gulf', systemId: 3, systemUrl: 'https://gulf.example/login.asp' },
]

let world: World
let admin: Person

beforeAll(async () => {
  world = await createWorld({
    env: {
      LEGACY_DATABASES: JSON.stringify(LEGACY),
      LEGACY_CLAIMS_KEY: 'a-key-of-the-claims-system',
      ZENDESK_URL: 'https://help.example/access/jwt',
      ZENDESK_SHARED_SECRET: SECRET,
    },
  })
  await world.services.jobs.start()
  admin = await world.staff('admin', { firstName: 'Ada', lastName: 'Minster' })
})

afterAll(async () => {
  await world.graphql(STOP, {}, admin)
  await world.close()
})

const STOP = 'mutation { userSiteUserStopTestData { stepsDone } }'
const PRODUCTION = { NODE_ENV: 'production', APP_SECRET: 'a'.repeat(64), IDENTITY_SECRET: 'b'.repeat(64) }
const ADD = 'mutation ($role: SiteRoleInput!) { userSiteRoleAdd(siteRoleUpdate: $role) { id permissionKeys } }'
const UPDATE =
  'mutation ($id: ID!, $role: SiteRoleInput!) { userSiteRoleUpdate(id: $id, siteRoleUpdate: $role) { id name } }'

function role(name: string, permissionKeys: string[] = []): object {
  return { name, siteRoleCategoryId: 'support', permissionKeys }
}

async function addRole(name: string, keys: string[] = []): Promise<string> {
  const answer = await world.graphql<{ userSiteRoleAdd: { id: string } }>(ADD, { role: role(name, keys) }, admin)
  return answer.data?.userSiteRoleAdd.id ?? ''
}

describe('site roles', () => {
  test('have unique names, ignoring letter case', async () => {
    await addRole('Night desk')
    const { errors, code } = await world.graphql(ADD, { role: role('NIGHT DESK') }, admin)
    expect([code, errors?.[0]?.extensions.userMessage]).toEqual([
      'ROLE_NAME_IN_USE',
      'The NIGHT DESK already exists as a Role.',
    ])
    expect(errors?.[0]?.extensions.httpStatus).toBe(409)
  })

  test('can gain or lose only permissions that the editor has', async () => {
    const clerk = await world.staff(['Site_Role_C', 'Site_Role_U', 'Site_User_R'])
    const more = role('More', ['Site_Role_U', 'SocialUser_Assume_R'])
    expect((await world.graphql(ADD, { role: more }, clerk)).code).toBe('FORBIDDEN')
    const id = await addRole('Assumers', ['SocialUser_Assume_R'])
    expect((await world.graphql(UPDATE, { id, role: role('Assumers') }, clerk)).code).toBe('FORBIDDEN')
    const renamed = role('Assumers of identities', ['SocialUser_Assume_R', 'Site_User_R'])
    expect((await world.graphql(UPDATE, { id, role: renamed }, clerk)).code).toBeNull()
  })

  test('cannot be deleted with site users or pending invitations, nor if they are admin roles', async () => {
    const remove = 'mutation ($id: ID!) { userSiteRoleDelete(id: $id) }'
    const { roleId } = await world.inviteStaff('waiting@claims.example', [])
    expect((await world.graphql(remove, { id: roleId }, admin)).code).toBe('ROLE_IN_USE')
    const all = await world.graphql<{ siteRolesList: { id: string; isAdminRole: boolean }[] }>(
      '{ siteRolesList { id isAdminRole } }',
      {},
      admin,
    )
    const adminRole = all.data?.siteRolesList.find((one) => one.isAdminRole)
    expect((await world.graphql(remove, { id: adminRole?.id }, admin)).code).toBe('FORBIDDEN')
    const id = await addRole('Short-lived')
    expect((await world.graphql(remove, { id }, admin)).data).toEqual({ userSiteRoleDelete: true })
    expect((await world.graphql(remove, { id }, admin)).data).toEqual({ userSiteRoleDelete: false })
  })

  test('take effect at the next request', async () => {
    const id = await addRole('Directory', ['Site_User_R'])
    const reader = await world.staff([])
    const list = '{ siteUserEmblems { totalCount } }'
    expect((await world.graphql(list, {}, reader)).code).toBe('FORBIDDEN')
    const { code } = await world.graphql(
      'mutation ($id: ID!, $update: SiteUserUpdateInput!) { userSiteUserUpdate(siteUserId: $id, update: $update) { id } }',
      { id: reader.siteUserId, update: { affiliation: 'Evolve', siteRoleIds: [id] } },
      admin,
    )
    expect(code).toBeNull()
    world.clock.advance(1_000)
    expect((await world.graphql(list, {}, reader)).code).toBeNull()
  })
})

const INVITE = `mutation ($request: SiteUserInvitationInput!) {
  userSiteUserInvitationSend(siteUserInvitationRequest: $request) { invitationId } }`

function invitation(invitedEmailAddress: string, roleId: string): object {
  return { request: { firstName: 'Robin', lastName: 'Ellison', invitedEmailAddress, affiliation: 'Evolve', roleId } }
}

describe('site users', () => {
  test('have invitations that are mailed, listed, sent again after a minute, and deleted', async () => {
    const roleId = await addRole('Invited role')
    const sent = await world.graphql<{ userSiteUserInvitationSend: { invitationId: string } }>(
      INVITE,
      invitation('Robin@claims.example', roleId),
      admin,
    )
    const id = sent.data?.userSiteUserInvitationSend.invitationId
    await expect.poll(() => world.mails.filter(({ to }) => to === 'robin@claims.example')).toHaveLength(1)
    const [mail] = world.mails.filter(({ to }) => to === 'robin@claims.example')
    expect(mail?.text).toContain('/auth/sign-up?email=robin%40claims.example')
    const again = await world.graphql(INVITE, invitation('robin@claims.example', roleId), admin)
    expect(again.errors?.[0]?.extensions.details).toEqual([
      {
        path: 'siteUserInvitationRequest.invitedEmailAddress',
        message: 'This address has an open invitation.',
      },
    ])
    const resend = 'mutation ($id: ID!) { userSiteUserInvitationResend(invitationId: $id) }'
    expect((await world.graphql(resend, { id }, admin)).code).toBe('RATE_LIMITED')
    world.clock.advance(61_000)
    expect((await world.graphql(resend, { id }, admin)).code).toBeNull()
    await expect.poll(() => world.mails.filter(({ to }) => to === 'robin@claims.example')).toHaveLength(2)
    const list = '{ siteUserEmblems(searchFor: "ellison") { items { id status roleName } } }'
    expect((await world.graphql(list, {}, admin)).data).toEqual({
      siteUserEmblems: { items: expect.arrayContaining([{ id, status: 'Invited', roleName: 'Invited role' }]) },
    })
    const remove = 'mutation ($id: ID!) { userSiteUserInvitationDelete(invitationId: $id) }'
    expect((await world.graphql(remove, { id }, admin)).data).toEqual({ userSiteUserInvitationDelete: true })
    const history = await world.graphql<{ entity: { historyLogs: { changes: { entityName: string }[] }[] } }>(
      'query ($id: ID!) { entity(entityId: $id) { historyLogs { changes { entityName changeType } } } }',
      { id },
      admin,
    )
    expect(history.data?.entity.historyLogs).toHaveLength(2)
  })

  test('cannot be invited if registered, or to a role with more permissions than the caller has', async () => {
    const clerk = await world.staff(['Site_Inv_C'])
    const roleId = await addRole('Above', ['SocialUser_Assume_R'])
    expect((await world.graphql(INVITE, invitation('new@claims.example', roleId), clerk)).code).toBe('FORBIDDEN')
    const { emailAddress } = await world.person()
    expect((await world.graphql(INVITE, invitation(emailAddress, roleId), admin)).code).toBe('VALIDATION_FAILED')
  })

  test('are listed with inactive ones on request', async () => {
    await world.staff([], { firstName: 'Ina', lastName: 'Quietly', deactivated: true })
    const list = (flag: boolean) => `{ siteUserEmblems(searchFor: "quietly", includeInactive: ${flag}) { totalCount } }`
    expect((await world.graphql(list(false), {}, admin)).data).toEqual({ siteUserEmblems: { totalCount: 0 } })
    expect((await world.graphql(list(true), {}, admin)).data).toEqual({ siteUserEmblems: { totalCount: 1 } })
  })
})

describe('the site search', () => {
  const SEARCH = `query ($type: PersonSearchType!) {
    peopleSearch(searchText: "vandermeer", userType: $type) { people { lastName emailAddress siteUserId } } }`

  test('finds people of one type, and their addresses only with the permission for accounts', async () => {
    const social = await world.person({ firstName: 'Sol', lastName: 'Vandermeer' })
    const colleague = await world.staff([], { firstName: 'Stef', lastName: 'Vandermeer' })
    const found = async (type: string, as: Person) =>
      (await world.graphql<{ peopleSearch: { people: object[] } }>(SEARCH, { type }, as)).data?.peopleSearch.people
    const { emailAddress, lastName } = social
    expect(await found('SocialUser', admin)).toEqual([{ lastName, emailAddress, siteUserId: null }])
    const viewer = await world.staff(['SocialUser_Profile_R'])
    expect(await found('SocialUser', viewer)).toEqual([{ lastName, emailAddress: null, siteUserId: null }])
    expect(await found('SiteUser', admin)).toEqual([
      { lastName, emailAddress: colleague.emailAddress, siteUserId: colleague.siteUserId },
    ])
    expect((await world.graphql(SEARCH, { type: 'SiteUser' }, viewer)).code).toBe('FORBIDDEN')
  })
})

describe('a misspelled name', () => {
  const SEARCH = `query ($text: String!, $type: PersonSearchType!) {
    peopleSearch(searchText: $text, userType: $type) { people { firstName lastName } } }`
  const names = async (text: string, type = 'SocialUser') => {
    const { data } = await world.graphql<{ peopleSearch: { people: { firstName: string; lastName: string }[] } }>(
      SEARCH,
      { text, type },
      admin,
    )
    return data?.peopleSearch.people.map(({ firstName, lastName }) => `${firstName} ${lastName}`)
  }

  test.each([
    ['a letter wrong', 'Wetherbie'],
    ['a letter missing', 'wetherbe'],
    ['two letters swapped in both names', 'Osacr Weathebree'],
    ['surname first', 'Weatherbe Oscar'],
  ])('is found: %s', async (_about, text) => {
    if ((await names('weatherbee'))?.length === 0) await world.person({ firstName: 'Oscar', lastName: 'Weatherbee' })
    expect(await names(text)).toContain('Oscar Weatherbee')
  })

  test('is not searched for if the exact text is found, and names that start with it are first', async () => {
    await world.person({ firstName: 'Zelda', lastName: 'Brontosson' })
    await world.person({ firstName: 'Bronto', lastName: 'Aldersohn' })
    await world.person({ firstName: 'Kim', lastName: 'Sabrontos' })
    await world.person({ firstName: 'Kim', lastName: 'Bromtosson' })
    expect(await names('bronto')).toEqual(['Bronto Aldersohn', 'Zelda Brontosson', 'Kim Sabrontos'])
  })

  test('is found among staff and organizations too', async () => {
    await world.staff([], { firstName: 'Wilhelmina', lastName: 'Ashgrove' })
    expect(await names('Wilhelmena', 'SiteUser')).toEqual(['Wilhelmina Ashgrove'])
    await world.organization({ displayName: 'Gulfstream Restoration' })
    const { data } = await world.graphql<{ orgSystemSearch: { organizations: { legalName: string }[] } }>(
      '{ orgSystemSearch(searchText: "gulfstraem") { organizations { organizationEmblem { displayName } } } }',
      {},
      admin,
    )
    expect(data?.orgSystemSearch.organizations).toEqual([
      { organizationEmblem: { displayName: 'Gulfstream Restoration' } },
    ])
  })

  test('is found by the first part of a surname of several words', async () => {
    await world.person({ firstName: 'Marisol', lastName: 'Quintanilla de Soto' })
    expect(await names('Quintanila')).toEqual(['Marisol Quintanilla de Soto'])
  })

  test('is found for a name that a person changed later', async () => {
    const person = await world.person({ firstName: 'Iris', lastName: 'Early' })
    await world.services.database.script(`update users set last_name = 'Thistlewood' where id = '${person.userId}'`)
    expect(await names('Thistelwood')).toEqual(['Iris Thistlewood'])
  })
})

describe('the site', () => {
  test('lists legacy systems by name, testbed last', async () => {
    const { data } = await world.graphql('{ legacyDatabases { name } }', {}, admin)
    expect(data).toEqual({ legacyDatabases: [{ name: 'gulf' }, { name: 'Zephyr' }, { name: 'testbed' }] })
  })

  test('has diagnostics for every service, without secrets', async () => {
    const level = (deeper: string) => `{ name value health ${deeper} }`
    const settings = level(`subSettings ${level(`subSettings ${level(`subSettings ${level('')}`)}`)}`)
    const answer = await world.graphql(`{ getDiagnostics { environmentName settings ${settings} } }`, {}, admin)
    const text = JSON.stringify(answer.data)
    expect(answer.data).toMatchObject({ getDiagnostics: { environmentName: 'test' } })
    expect(text).toContain('"name":"Database","value":null,"health":"Healthy"')
    expect(text).toContain('"name":"Virus scanner","value":null,"health":"Healthy"')
    expect(text).toContain('"name":"Help","value":null,"health":"NotConfigured"')
    expect(text).not.toContain('"health":"Failed"')
    expect(text).not.toContain(SECRET)
  })

  test('has diagnostics that distinguish missing configuration in production from failures', async () => {
    const bare = await createWorld({ env: PRODUCTION })
    const texting = await createWorld({ env: { ...PRODUCTION, SMS_WEBHOOK_URL: 'https://sms.example/send' } })
    const lines = 'settings { name subSettings { name health subSettings { name value } } }'
    interface Lines {
      getDiagnostics: { settings: { subSettings: { name: string; health: string; subSettings: object[] }[] }[] }
    }
    const ask = async (asked: World) => {
      const { data } = await asked.graphql<Lines>(`{ getDiagnostics { ${lines} } }`, {}, await asked.staff('admin'))
      return (name: string) =>
        data?.getDiagnostics.settings.flatMap(({ subSettings }) => subSettings).find((one) => one.name === name)
    }
    const onBare = await ask(bare)
    for (const name of ['Mail', 'Text messages', 'Notifications', 'License registry'])
      expect(onBare(name), name).toMatchObject({ health: 'NotConfigured', subSettings: [{ name: 'Without it' }] })
    const textMessages = async (health: string | null, lastUse: string, reasons: object[] = []): Promise<void> =>
      expect((await ask(texting))('Text messages')).toMatchObject({
        ...{ health, subSettings: [{ value: 'Webhook' }, { name: 'Last use', value: lastUse }, ...reasons] },
      })
    const { sms, measures } = texting.services
    await textMessages(null, 'None since the start')
    await sms.send({ to: '+12025550143', text: 'Code' })
    await textMessages('Healthy', 'Worked 0 min ago')
    await measures.call('sms', 'send', () => Promise.reject(new Error('refused'))).catch(() => undefined)
    await textMessages('Failed', 'Failed 0 min ago', [{ name: 'Reason', value: 'refused' }, { name: 'What to do' }])
    await Promise.all([bare.close(), texting.close()])
  })

  test('signs people in to the help desk with a token that is valid for two minutes', async () => {
    const person = await world.person()
    const { data } = await world.graphql<{ zendeskAuth: { url: string; jwt: string } }>(
      '{ zendeskAuth { url jwt } }',
      {},
      person,
    )
    expect(data?.zendeskAuth.url).toBe('https://help.example/access/jwt')
    const { payload } = await jwtVerify(data?.zendeskAuth.jwt ?? '', new TextEncoder().encode(SECRET), {
      currentDate: world.clock.now(),
    })
    expect(payload).toMatchObject({ email: person.emailAddress, external_id: person.userId })
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(120)
  })

  test('refuses test data in production, which has no tools for it', async () => {
    const production = await createWorld({ env: PRODUCTION })
    const head = await production.staff('admin')
    const answers = await Promise.all(
      ['{ siteTestData { isAvailable lastRun { id } } }', 'mutation { userSiteUserCreateTestData { id } }', STOP].map(
        (query) => production.graphql(query, {}, head),
      ),
    )
    await production.close()
    expect(answers[0]?.data).toEqual({ siteTestData: { isAvailable: false, lastRun: null } })
    expect(answers.map(({ code }) => code)).toEqual([null, 'FORBIDDEN', 'FORBIDDEN'])
  })

  test('creates test data with conversations, and stops on request', async () => {
    const figures = '{ siteTestData { isAvailable lastRun { stepsDone stepsTotal stoppedUtc } } }'
    interface Figures {
      siteTestData: { lastRun: { stepsDone: number; stepsTotal: number; stoppedUtc: string | null } | null }
    }
    const last = async () => (await world.graphql<Figures>(figures, {}, admin)).data?.siteTestData.lastRun
    await world.graphql('mutation { userSiteUserCreateTestData { id } }', {}, admin)
    await expect.poll(async () => (await last())?.stepsDone ?? 0, { timeout: 60_000 }).toBeGreaterThan(0)
    const { data } = await world.graphql<{ userSiteUserStopTestData: { stepsDone: number } }>(STOP, {}, admin)
    const stopped = await last()
    expect(stopped).toMatchObject({
      stepsDone: data?.userSiteUserStopTestData.stepsDone,
      stoppedUtc: expect.any(String),
    })
    expect(stopped?.stepsDone).toBeLessThan(stopped?.stepsTotal ?? 0)
    expect((await world.graphql(STOP, {}, admin)).data).toEqual({ userSiteUserStopTestData: null })
    const made = await world.services.database.query(
      'test-data-conversations',
      asStatement<{
        unread: number
      }>(`select p.unread_count as unread from conversation_participants p join users u on u.id = p.entity_id
       where u.email_address like '%@test-data.example' order by 1 desc limit 1`),
      [],
    )
    expect(made).toEqual([{ unread: 1 }])
  })

  test('creates test data once at a time', async () => {
    const create = 'mutation { userSiteUserCreateTestData { id } }'
    const [first, second] = await Promise.all([world.graphql(create, {}, admin), world.graphql(create, {}, admin)])
    expect(first.code).toBeNull()
    expect(second.data).toEqual(first.data)
  })

  test('has settings whose changes are recorded', async () => {
    const settings = await world.graphql<{ evolveSettings: { id: string } }>('{ evolveSettings { id } }')
    const { data } = await world.graphql(
      `mutation ($id: ID!, $update: EvolveSettingsInput!) { updateEvolveSettings(settingsId: $id, update: $update) {
        isLegacyUiInMaintenanceMode legacyUiInMaintenanceModeMessage } }`,
      {
        id: settings.data?.evolveSettings.id,
        update: { isLegacyUiInMaintenanceMode: true, legacyUiInMaintenanceModeMessage: 'Back at six.' },
      },
      admin,
    )
    expect(data).toEqual({
      updateEvolveSettings: {
        isLegacyUiInMaintenanceMode: true,
        legacyUiInMaintenanceModeMessage: 'Back at six.',
      },
    })
  })
})
