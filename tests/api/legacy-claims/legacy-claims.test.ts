import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { INVITATION_NOT_OPEN_MESSAGE } from '#shared/errors.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'
import { legacyLinks } from '#server/modules/legacy-claims/tables.ts'
import { ACCOUNTS, ACID, insertClaims, invite, linkAccount, LOGO, SYSTEM } from './claims-world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await insertClaims(world.services)
})
afterAll(() => world.close())

async function holder(role: keyof typeof ACCOUNTS): Promise<Person> {
  const person = await world.person()
  await world.services.database.script(`delete from legacy_links where legacy_user_id = '${ACCOUNTS[role]}'`)
  await linkAccount(world.services, person.userId, role)
  return person
}

interface Claims {
  legacyClaimSummaries: { totalCount: number; claims: { claimId: string; claimKey: string }[] }
}

function claimsOf(as: Person, legacyUserId: string, roleType: 'User' | 'Company', subset: string | null = null) {
  return world.graphql<Claims>(
    `query ($legacyUserId: ID!, $roleType: LegacyClaimScope!, $subset: LegacyClaimSubset) {
       legacyClaimSummaries(legacySystemId: ${SYSTEM}, legacyUserId: $legacyUserId, roleType: $roleType,
       subset: $subset) { totalCount claims { claimId claimKey } } }`,
    { legacyUserId, roleType, subset },
    as,
  )
}

const idsOf = (answer: Awaited<ReturnType<typeof claimsOf>>): string[] | undefined =>
  answer.data?.legacyClaimSummaries.claims.map((one) => one.claimId)

describe('Claims of the legacy system', () => {
  it('are visible only to the person who linked the account', async () => {
    await holder('Adjuster')
    expect((await claimsOf(await world.person(), ACCOUNTS.Adjuster, 'User')).code).toBe('NOT_FOUND')
  })

  it.each([
    ['Adjuster', 'User', ['901', '902']],
    ['Adjuster', 'Company', null],
    ['ADMIN', 'Company', ['901', '902', '903', '904']],
    ['BranchAdmin', 'Company', ['901']],
    ['ClaimsRepMgr', 'User', ['903']],
    ['ClaimsRepMgr', 'Company', ['902']],
    ['Clerical', 'User', null],
    ['AdminHR', 'User', null],
    ['AdminHR', 'Company', null],
    ['ReadOnly', 'Company', null],
  ] as const)('as %s: %s', async (role, scope, expected) => {
    const answer = await claimsOf(await holder(role), ACCOUNTS[role], scope)
    if (expected === null) expect(answer.code).toBe('FORBIDDEN')
    else expect(idsOf(answer)).toEqual(expected)
  })

  it.each([
    ['Overdue', ['901']],
    ['DueNext3Days', ['902']],
    ['ReceivedLast3Days', ['904']],
  ])('are listed in the subset %s', async (subset, expected) => {
    expect(idsOf(await claimsOf(await holder('ADMIN'), ACCOUNTS.ADMIN, 'Company', subset))).toEqual(expected)
  })

  it('are counted for each account if its role may see them', async () => {
    const query = `{ userLegacyAdjustmentCompaniesWithMetrics { adjustmentCompanies {
      adjCoName dbid userRole userClaimCount userOverdueClaimCount userImpendingClaimCount companyClaimCount } } }`
    expect((await world.graphql(query, {}, await holder('Adjuster'))).data).toEqual({
      userLegacyAdjustmentCompaniesWithMetrics: {
        adjustmentCompanies: [
          {
            ...{ adjCoName: 'Delta Adjusting', dbid: SYSTEM, userRole: 'Adjuster', userClaimCount: 2 },
            ...{ userOverdueClaimCount: 1, userImpendingClaimCount: 1, companyClaimCount: null },
          },
        ],
      },
    })
  })
})

const LINK = `mutation ($orgId: ID!) { legacyAdjustmentCompanyLink(orgId: $orgId, request: { systemId: ${SYSTEM},
  acid: ${ACID} }) { name } }`
const MEMBERSHIPS = '{ allUserOrgPermissions { organizationId } }'
const CAN_LINK = `{ legacyCanCallerLink(systemId: ${SYSTEM}, acid: ${ACID}) { canLink } }`

describe('Linking an organization', () => {
  it('is refused to members who do not administer the company', async () => {
    const organization = await world.organization()
    const admin = await world.member(organization, 'admin')
    expect((await world.graphql(LINK, { orgId: organization.id }, admin)).code).toBe('FORBIDDEN')
    expect((await world.graphql(CAN_LINK, {}, await holder('BranchAdmin'))).data).toEqual({
      legacyCanCallerLink: { canLink: false },
    })
  })

  it('is possible once for a company and once for an organization', async () => {
    const speaker = await holder('ADMIN')
    const [first, second] = [await world.organization(), await world.organization()]
    await world.join(first, speaker, { admin: true })
    await world.join(second, speaker, { admin: true })
    expect((await world.graphql(CAN_LINK, {}, speaker)).data).toEqual({ legacyCanCallerLink: { canLink: true } })
    expect((await world.graphql(LINK, { orgId: first.id }, speaker)).data).toEqual({
      legacyAdjustmentCompanyLink: { name: 'Delta Adjusting' },
    })
    expect((await world.graphql(LINK, { orgId: first.id }, speaker)).code).toBe('LEGACY_COMPANY_LINKED')
    expect((await world.graphql(LINK, { orgId: second.id }, speaker)).code).toBe('LEGACY_COMPANY_LINKED')
    expect((await world.graphql(CAN_LINK, {}, speaker)).data).toEqual({ legacyCanCallerLink: { canLink: false } })
    const info = await world.graphql(
      'query ($orgId: ID!) { linkedLegacyAdjustmentCompanyInfo(orgId: $orgId) { acid } }',
      { orgId: first.id },
      speaker,
    )
    expect(info.data).toEqual({ linkedLegacyAdjustmentCompanyInfo: { acid: ACID } })
    await world.services.database.script('update organizations set legacy_system_id = null, legacy_acid = null')
  })

  it('lets its members import only people who have an account in the company', async () => {
    const { database, clock } = world.services
    const [speaker, adjuster, stranger] = [await holder('ADMIN'), await holder('Adjuster'), await world.person()]
    await database.db
      .insert(legacyLinks)
      .values({ systemId: SYSTEM, legacyUserId: '9', userId: stranger.userId, linkedAt: clock.now() })
    const organization = await world.organization()
    await world.join(organization, speaker, { admin: true })
    const ids = `orgToSeedId: "${organization.id}"`
    const count = `{ getAssociatesToBeSeededCount(orgId: "${organization.id}", ${ids}) { count } }`
    const seed = `mutation { seedOrgOrAncestor(sourceOrgId: "${organization.id}", ${ids}) { seededCount } }`
    const memberOf = async (person: Person) =>
      (await world.graphql<{ allUserOrgPermissions: object[] }>(MEMBERSHIPS, {}, person)).data?.allUserOrgPermissions
    const before = await memberOf(adjuster)
    expect((await world.graphql(count, {}, speaker)).data).toEqual({ getAssociatesToBeSeededCount: { count: 0 } })
    await world.graphql(LINK, { orgId: organization.id }, speaker)
    const links = await database.db.select().from(legacyLinks)
    const people = new Set(links.map(({ userId }) => userId).filter((id) => id !== stranger.userId)).size - 1
    expect(people).toBeGreaterThan(0)
    expect((await world.graphql(count, {}, speaker)).data).toEqual({ getAssociatesToBeSeededCount: { count: people } })
    expect((await world.graphql(seed, {}, speaker)).data).toEqual({ seedOrgOrAncestor: { seededCount: people } })
    expect(await memberOf(adjuster)).toHaveLength((before?.length ?? 0) + 1)
    expect(await memberOf(stranger)).toEqual([])
    expect((await world.graphql(seed, {}, speaker)).data).toEqual({ seedOrgOrAncestor: { seededCount: 0 } })
    await database.script(`update organizations set legacy_system_id = null, legacy_acid = null;
      delete from legacy_links where legacy_user_id = '9'`)
  })

  it('can be part of creating it', async () => {
    const speaker = await holder('ADMIN')
    const create = `mutation ($acid: Int!) { legacyAdjustmentCompanyCreateAndLink(request: { systemId: ${SYSTEM},
    acid: $acid, legalName: "Delta LLC", displayName: "Delta",
      systemEmailAddress: "office@delta.example", mainPhoneNumber: { countryCode: 1, number: "2025550143" },
      mailingAddress: { countryId: "US", address1: "100 Main St", municipality: "Dallas", adminArea1Id: "US-TX",
      postalCode: "75201" } }) { id handle } }`
    expect((await world.graphql(create, { acid: 301 }, speaker)).code).toBe('FORBIDDEN')
    const made = await world.graphql<{ legacyAdjustmentCompanyCreateAndLink: { id: string } }>(
      create.replace('systemId:', 'importLogo: true, systemId:'),
      { acid: ACID },
      speaker,
    )
    expect(made.errors).toBeUndefined()
    const { id } = made.data?.legacyAdjustmentCompanyCreateAndLink ?? { id: '' }
    const emblem = await world.services.database.script(
      'select avatar_instance_id as logo from organizations where id = $1',
      [id],
    )
    const logo = await world.app.inject({ url: `/storage/pictures/${String(emblem.rows[0]?.['logo'])}` })
    expect([logo.statusCode, logo.headers['content-type']]).toEqual([200, 'image/png'])
    const points = (content: Buffer) => sharp(content).raw().toBuffer()
    expect(await points(logo.rawPayload)).toEqual(await points(Buffer.from(LOGO, 'base64')))
    expect((await world.graphql(create, { acid: ACID }, speaker)).code).toBe('LEGACY_COMPANY_LINKED')
  })
})

const ACCEPT =
  'mutation ($invitationId: ID!) { legacyInvitationAccept(invitationId: $invitationId) { adjCoName userName } }'

describe('An invitation', () => {
  it('links an account only to the person to whom it was mailed', async () => {
    const [ann, bob] = [await world.person(), await world.person()]
    const invitationId = await invite(world.services, '9', ann.emailAddress.toUpperCase())
    const refused = await world.graphql(ACCEPT, { invitationId }, bob)
    expect(refused.errors?.[0]?.extensions).toMatchObject({
      ...{ code: 'NOT_FOUND', userMessage: INVITATION_NOT_OPEN_MESSAGE, details: [] },
    })
    expect(JSON.stringify(refused.errors)).not.toContain(ann.emailAddress)
    const accepted = { legacyInvitationAccept: { adjCoName: 'Other Adjusting', userName: 'Omar Else' } }
    expect((await world.graphql(ACCEPT, { invitationId }, ann)).data).toEqual(accepted)
    expect((await world.graphql(ACCEPT, { invitationId }, ann)).data).toEqual(accepted)
    expect((await world.graphql(ACCEPT, { invitationId }, bob)).code).toBe('NOT_FOUND')
    expect((await world.graphql(ACCEPT, { invitationId: 'nonsense' }, bob)).code).toBe('NOT_FOUND')
    expect(idsOf(await claimsOf(ann, '9', 'Company'))).toEqual(['905'])
  })
})

interface HandOff {
  legacyHandOff: { action: string; userId: string; evolveUserId: string; accessToken: string; url: string }
}
const HAND_OFF = `mutation ($request: LegacyHandOffInput!) { legacyHandOff(request: $request) { action userId
  evolveUserId accessToken url } }`
const handOff = (as: Person, claimList?: object) =>
  world.graphql<HandOff>(
    HAND_OFF,
    { request: { legacySystemId: SYSTEM, legacyUserId: ACCOUNTS.Adjuster, claimList } },
    as,
  )

const post = (action: string, accessToken: string) =>
  world.app.inject({
    method: 'POST',
    url: action,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ access_token: accessToken }).toString(),
  })

describe('The hand-off', () => {
  it('opens the embedded system once, with only the claims of the account', async () => {
    const adjuster = await holder('Adjuster')
    const form = (await handOff(adjuster, { claimId: '901', expand: 'Overdue' })).data?.legacyHandOff
    if (!form) throw new Error('No form')
    expect(form).toMatchObject({
      evolveUserId: adjuster.userId,
      url: 'claimList.asp?expand=Overdue&searchType=claimID&searchTgt=901',
    })
    const page = await post(form.action, form.accessToken)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('CLM-26-901')
    expect(page.body).not.toContain('CLM-26-904')
    expect((await post(form.action, form.accessToken)).statusCode).toBe(403)
  })

  it('is valid for a minute, and only for its system', async () => {
    const adjuster = await holder('Adjuster')
    const late = (await handOff(adjuster)).data?.legacyHandOff
    world.clock.advance(61_000)
    expect((await post(late?.action ?? '', late?.accessToken ?? '')).statusCode).toBe(403)
    const other = (await handOff(adjuster)).data?.legacyHandOff
    expect((await post(`/legacy-claims/${SYSTEM + 1}/evolveLogin.asp`, other?.accessToken ?? '')).statusCode).toBe(403)
  })

  it('is refused for an invalid claim id, and while the legacy system is in maintenance', async () => {
    const adjuster = await holder('Adjuster')
    expect((await handOff(adjuster, { claimId: '1&x=2' })).code).toBe('VALIDATION_FAILED')
    await world.services.database.script(
      `update evolve_settings set is_legacy_ui_in_maintenance_mode = true,
        legacy_ui_in_maintenance_mode_message = 'Back at noon.'`,
    )
    const refused = await handOff(adjuster)
    expect([refused.code, refused.errors?.[0]?.extensions.userMessage]).toEqual(['MAINTENANCE', 'Back at noon.'])
  })
})

describe('Staff', () => {
  const STAFF_HAND_OFF =
    'mutation ($systemId: Int!) { legacyStaffHandOff(systemId: $systemId) { action userId evolveUserId accessToken } }'
  type StaffHandOff = { legacyStaffHandOff: { action: string; userId: string; accessToken: string } }

  it('opens a system with a single-use token, which gives no access to an account', async () => {
    await world.services.database.script('update evolve_settings set is_legacy_ui_in_maintenance_mode = false')
    const keyless = await world.staff(['Site_User_R'])
    expect((await world.graphql(STAFF_HAND_OFF, { systemId: SYSTEM }, keyless)).code).toBe('FORBIDDEN')
    const staff = await world.staff(['Site_LegSys_R'])
    expect((await world.graphql(STAFF_HAND_OFF, { systemId: 99 }, staff)).code).toBe('NOT_FOUND')
    const form = async () =>
      (await world.graphql<StaffHandOff>(STAFF_HAND_OFF, { systemId: SYSTEM }, staff)).data?.legacyStaffHandOff
    const [first, second] = [await form(), await form()]
    expect(first?.userId).toBe(staff.userId)
    const page = await post(first?.action ?? '', first?.accessToken ?? '')
    expect([page.statusCode, page.body.includes('Delta Adjusting')]).toEqual([200, true])
    expect((await post(first?.action ?? '', first?.accessToken ?? '')).statusCode).toBe(403)
    expect((await post(`/legacy-claims/${SYSTEM}/evolveLogin.asp`, second?.accessToken ?? '')).statusCode).toBe(403)
  })
})
