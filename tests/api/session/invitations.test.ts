import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { INVITATION_NOT_OPEN_MESSAGE } from '#shared/errors.ts'
import { insertClaims, invite } from '#tests/api/legacy-claims/claims-world.ts'
import { createTwoServers, PARALLEL_COUNT, type TwoServers } from '#tests/support/two-servers.ts'
import type { Answer, Person, World } from '#tests/support/world.ts'

/** Invitations are bound to the address that they were sent to, and work once, also when many people try at once. */

let servers: TwoServers
let world: World
beforeAll(async () => {
  servers = await createTwoServers()
  ;({ world } = servers)
  await insertClaims(world.services)
}, 120_000)
afterAll(() => servers.close())

const ACCEPT_ASSOCIATE = 'mutation ($id: ID!) { associateInvitationAccept(invitationId: $id) { id } }'
const ACCEPT_LEGACY = 'mutation ($id: ID!) { legacyInvitationAccept(invitationId: $id) { adjCoName } }'
const REGISTER = `mutation ($userId: ID!, $registration: UserRegistrationInput!) {
  userRegistration(userId: $userId, registration: $registration) { siteUserId } }`
const REGISTRATION = {
  name: { firstName: 'Robin', lastName: 'Ellison' },
  cellPhone: { countryCode: 1, number: '(512) 555-0143' },
  primaryAddress: {
    countryId: 'US',
    address1: '500 Congress Ave',
    municipality: 'Austin',
    adminArea1Id: 'US-TX',
    postalCode: '78701',
  },
  languageIds: [],
}

async function count(table: string, condition: string): Promise<unknown> {
  const { rows } = await world.services.database.script(`select count(*)::int as n from ${table} where ${condition}`)
  return rows[0]?.['n']
}

/** Ten acceptances by the invited person and ten by another, mixed. */
function acceptByBoth(query: string, id: string, invited: Person, other: Person): Promise<Answer<unknown>[]> {
  return servers.atOnce(
    Array.from({ length: 2 * PARALLEL_COUNT }, (_, index) => ({
      ...{ query, variables: { id }, as: index % 4 < 2 ? invited : other },
    })),
  )
}

/** The other person's refusals: all the same, and without the invited address. */
function expectRefused(answers: readonly Answer<unknown>[], { emailAddress }: Person): void {
  const refused = answers.filter((_, index) => index % 4 >= 2)
  expect(refused.map(({ code }) => code)).toEqual(refused.map(() => 'NOT_FOUND'))
  for (const { errors } of refused) {
    expect(errors?.[0]?.extensions.userMessage).toBe(INVITATION_NOT_OPEN_MESSAGE)
    expect(JSON.stringify(errors)).not.toContain(emailAddress)
  }
}

describe('An invitation', () => {
  it('as an associate adds the invited person, once', async () => {
    const [invited, other, owner] = [await world.person(), await world.person(), await world.organization()]
    await world.inviteAssociate(owner, invited.emailAddress)
    const open = await world.graphql<{ userAssociateInvitations: { items: { invitationId: string }[] } }>(
      'query ($userId: ID!) { userAssociateInvitations(userId: $userId) { items { invitationId } } }',
      { userId: invited.userId },
      invited,
    )
    const id = open.data?.userAssociateInvitations.items[0]?.invitationId ?? ''
    const answers = await acceptByBoth(ACCEPT_ASSOCIATE, id, invited, other)
    expectRefused(answers, invited)
    expect(answers.filter(({ code }) => code === null)).toHaveLength(1)
    expect(answers.filter(({ code }) => code !== null && code !== 'NOT_FOUND')).toEqual([])
    expect(await count('organization_members', `organization_id = '${owner.id}'`)).toBe(1)
    expect(await count('organization_members', `user_id = '${invited.userId}'`)).toBe(1)
  })

  it('of the claims system links the account of the invited person, once', async () => {
    const [invited, other] = [await world.person(), await world.person()]
    const id = await invite(world.services, '9', invited.emailAddress)
    const answers = await acceptByBoth(ACCEPT_LEGACY, id, invited, other)
    expectRefused(answers, invited)
    // A repeat by the person who linked the account is no error.
    expect(answers.filter(({ code }) => code === null)).toHaveLength(PARALLEL_COUNT)
    expect(await count('legacy_links', `invitation_id = '${id}'`)).toBe(1)
    expect(await count('legacy_links', `user_id = '${invited.userId}'`)).toBe(1)
  })

  it('of a site user makes the person who registers with the address staff, once', async () => {
    const emailAddress = 'robin@claims.example'
    await world.inviteStaff(emailAddress, ['Site_User_R'])
    const [invited, other] = [await world.newcomer(emailAddress), await world.newcomer('other@claims.example')]
    const calls = []
    for (const as of [invited, other]) {
      const { data } = await world.graphql<{ loginInformation: { userId: string } }>(
        '{ loginInformation { userId } }',
        {},
        as,
      )
      const variables = { userId: data?.loginInformation.userId, registration: REGISTRATION }
      calls.push(...Array.from({ length: PARALLEL_COUNT }, () => ({ query: REGISTER, variables, as })))
    }
    const answers = await servers.atOnce<{ userRegistration: { siteUserId: string | null } }>(calls)
    const registered = answers.filter(({ code }) => code === null)
    expect(answers.filter(({ code }) => code !== null && code !== 'ALREADY_REGISTERED')).toEqual([])
    expect(registered).toHaveLength(2)
    expect(registered.map(({ data }) => data?.userRegistration.siteUserId !== null)).toEqual([true, false])
    expect(await count('site_users', 'true')).toBe(1)
    expect(await count('site_user_invitations', 'accepted_at is null')).toBe(0)
  })

  it('of a site user that is sent during a registration is accepted or refused, never left pending', async () => {
    const admin = await world.staff('admin')
    const { rows } = await world.services.database.script(
      'select id::text from site_roles where not is_admin_role limit 1',
    )
    const roleId = String(rows[0]?.['id'])
    const calls = []
    for (let index = 0; index < PARALLEL_COUNT; index += 1) {
      const emailAddress = `race${index}@claims.example`
      const as = await world.newcomer(emailAddress)
      const { data } = await world.graphql<{ loginInformation: { userId: string } }>(
        '{ loginInformation { userId } }',
        {},
        as,
      )
      const variables = { userId: data?.loginInformation.userId, registration: REGISTRATION }
      const invite = `mutation { userSiteUserInvitationSend(siteUserInvitationRequest: { firstName: "Robin",
        lastName: "Ellison", affiliation: "Evolve", invitedEmailAddress: "${emailAddress}", roleId: "${roleId}" }) {
        invitationId } }`
      calls.push({ query: REGISTER, variables, as }, { query: invite, variables: {}, as: admin })
    }
    const answers = await servers.atOnce(calls)
    expect(answers.flatMap(({ code }) => code ?? []).filter((code) => code !== 'VALIDATION_FAILED')).toEqual([])
    const registered = 'select email_address from users where registered_at is not null'
    expect(await count('site_user_invitations', `accepted_at is null and email_address in (${registered})`)).toBe(0)
  })

  it('is not applied to a person with an unverified address', async () => {
    const emailAddress = 'unproven@claims.example'
    await world.inviteStaff(emailAddress, ['Site_User_R'])
    const claimed = await world.newcomer(emailAddress)
    await world.services.database.script(
      `update identity_users set email_verified = false where sub = '${claimed.sub}'`,
    )
    const query = '{ loginInformation { siteUserInvitation { firstName } } }'
    expect((await world.graphql(query, {}, claimed)).code).toBe('EMAIL_NOT_VERIFIED')
    expect(await count('users', `email_address = '${emailAddress}'`)).toBe(0)
  })
})
