import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { INVITATION_MAILS_PER_DAY_COUNT, INVITATION_RESEND_AFTER_S } from '#shared/limits.ts'
import { createTwoServers, PARALLEL_COUNT, type TwoServers } from '#tests/support/two-servers.ts'
import type { Person } from '#tests/support/world.ts'

/** Operations that send messages or begin work: a repeat of a request has no second effect, and every mail counts. */

let servers: TwoServers
beforeAll(async () => {
  servers = await createTwoServers()
}, 120_000)
afterAll(() => servers.close())

async function count(table: string, condition: string): Promise<number> {
  const { rows } = await servers.world.services.database.script(
    `select count(*)::int as n from ${table} where ${condition}`,
  )
  return Number(rows[0]?.['n'])
}

const tenTimes = <T>(query: string, as: Person) =>
  servers.atOnce<T>(Array.from({ length: PARALLEL_COUNT }, () => ({ query, variables: {}, as })))

const announce = (target: string, id: string, audience: string): string => `mutation { sent: ${target} request: {
  id: "${id}", audience: [${audience}], inAppText: "Storm", emailSubject: "Storm", emailHtmlBody: "<p>Storm</p>" }) { id } }`

describe('An announcement that is sent ten times concurrently', () => {
  it.each(['site', 'organization'] as const)('is stored once: %s', async (owner) => {
    const { world } = servers
    const organization = await world.organization()
    const [as, other] =
      owner === 'site'
        ? [await world.staff('admin'), await world.staff('admin')]
        : [await world.member(organization, 'admin'), await world.member(organization, 'admin')]
    const id = crypto.randomUUID()
    const query =
      owner === 'site'
        ? announce('userSiteUserCreateSystemNotification(', id, 'OrganizationAdmins')
        : announce(`organizationCreateAssociateNotification(organizationId: "${organization.id}",`, id, 'AllAssociates')
    const answers = await tenTimes<{ sent: { id: string } }>(query, as)
    expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([])
    expect(new Set(answers.map(({ data }) => data?.sent.id))).toEqual(new Set([id]))
    expect((await world.graphql(query, {}, as)).errors).toBeUndefined()
    expect([await count('announcements', `id = '${id}'`), await count('notification_events', `id = '${id}'`)]).toEqual([
      ...[1, 1],
    ])
    expect((await world.graphql(query, {}, other)).code).toBe('ID_IN_USE')
  })
})

it('Test data is created once for ten requests with the same id, also after the run ended', async () => {
  const { world } = servers
  const as = await world.staff('admin')
  const id = crypto.randomUUID()
  const query = `mutation { userSiteUserCreateTestData(id: "${id}") { id } }`
  const answers = await tenTimes<{ userSiteUserCreateTestData: { id: string } }>(query, as)
  expect(new Set(answers.map(({ data }) => data?.userSiteUserCreateTestData.id))).toEqual(new Set([id]))
  await world.services.database.script(`update test_data_runs set finished_at = started_at where id = '${id}'`)
  expect((await world.graphql(query, {}, as)).data).toEqual({ userSiteUserCreateTestData: { id } })
  expect(await count('test_data_runs', 'true')).toBe(1)
})

it('Every mail of an invitation counts towards the daily limit, also if it is sent again or the invitation was deleted', async () => {
  const { world } = servers
  const owner = await world.organization()
  const as = await world.member(owner, 'admin')
  const { data: role } = await world.graphql<{ organizationRoleCreate: { id: string } }>(
    `mutation { organizationRoleCreate(organizationId: "${owner.id}", role: { name: "Invited", categoryId: "claims",
      permissionKeys: [] }) { id } }`,
    {},
    as,
  )
  const invite = `mutation { organizationAssociateInvitationSend(organizationId: "${owner.id}", inviteRequest: {
    emailAddress: "guest@mails.example", displayName: "Guest", roleId: "${role?.organizationRoleCreate.id}" }) {
    results { invitation { id } } } }`
  type Sent = { organizationAssociateInvitationSend: { results: { invitation: { id: string } }[] } }
  const sent = await world.graphql<Sent>(invite, {}, as)
  const invitationId = sent.data?.organizationAssociateInvitationSend.results[0]?.invitation.id
  const ofThis = `organization_id = '${owner.id}'`
  const age = (seconds: number) =>
    world.services.database.script(
      `update associate_invitations set sent_at = sent_at - interval '${seconds} s' where ${ofThis}`,
    )
  const resend = `mutation { organizationAssociateInvitationResend(organizationId: "${owner.id}",
    invitationId: "${invitationId}") { id } }`
  await age(INVITATION_RESEND_AFTER_S)
  expect((await world.graphql(resend, {}, as)).errors).toBeUndefined()
  expect(await count('associate_invitation_mails', ofThis)).toBe(2)

  await world.services.database.script(
    `update associate_invitation_mails set mails_count = ${INVITATION_MAILS_PER_DAY_COUNT / 2} where ${ofThis}`,
  )
  await age(INVITATION_RESEND_AFTER_S)
  expect((await world.graphql(resend, {}, as)).code).toBe('RATE_LIMITED')
  const deleted = await world.graphql(
    `mutation { organizationAssociateInvitationDelete(organizationId: "${owner.id}", invitationId: "${invitationId}") }`,
    {},
    as,
  )
  expect(deleted.errors).toBeUndefined()
  expect((await world.graphql(invite, {}, as)).code).toBe('RATE_LIMITED')
})
