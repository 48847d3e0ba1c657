import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { MailRefusedError } from '#server/lib/mail/port.ts'
import { addressWaiting } from '#server/modules/announcements/jobs.ts'
import { deliverDue } from '#server/modules/notifications/delivering.ts'
import type { OrganizationRow } from '#tests/support/factories.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

/** Announcements of organizations and of the site. */

let world: World
let organization: OrganizationRow
let admin: Person
let associate: Person

beforeAll(async () => {
  world = await createWorld()
})

beforeEach(async () => {
  organization = await world.organization({ displayName: 'Gulf Coast' })
  admin = await world.member(organization, 'admin')
  associate = await world.member(organization, [])
  world.mails.length = 0
})

afterAll(() => world.close())

const CONTENT = { inAppText: 'Office closed on Monday', emailSubject: 'Closed', emailHtmlBody: '<p>We are closed.</p>' }

async function announce(request: object): Promise<{ id: string; code: string | null; message: string | undefined }> {
  const answer = await world.graphql<{ organizationCreateAssociateNotification: { id: string } }>(
    `mutation Announce($organizationId: ID!, $request: OrganizationNotificationRequest!) {
      organizationCreateAssociateNotification(organizationId: $organizationId, request: $request) { id } }`,
    { organizationId: organization.id, request: { audience: ['AllAssociates'], ...CONTENT, ...request } },
    admin,
  )
  return {
    id: answer.data?.organizationCreateAssociateNotification.id ?? '',
    code: answer.code,
    message: answer.errors?.[0]?.extensions.details[0]?.path,
  }
}

async function details(id: string) {
  const answer = await world.graphql<{
    organizationNotificationDetails: {
      emailHtmlBody: string
      smsText: string | null
      numUsersSent: number
      numUsersSending: number
      numUsersFailed: number
      failures: { userId: string; displayName: string; transport: string; reason: string }[]
    }
  }>(
    `{ organizationNotificationDetails(organizationId: "${organization.id}", notificationId: "${id}") {
      emailHtmlBody smsText numUsersSent numUsersSending numUsersFailed
      failures { userId displayName transport reason } } }`,
    {},
    admin,
  )
  return answer.data?.organizationNotificationDetails
}

const counts = async (id: string) => {
  const found = await details(id)
  return [found?.numUsersSent, found?.numUsersSending, found?.numUsersFailed]
}

const failures = async (id: string) => (await details(id))?.failures
/** The failed e-mails to both people of the organization. */
const both = (reason: string) =>
  [admin, associate]
    .sort((one, other) => one.userId.localeCompare(other.userId))
    .map(({ userId, firstName, lastName }) => ({
      ...{ userId, transport: 'Email', reason },
      displayName: `${firstName} ${lastName}`,
    }))

it('reaches the audience in the app and by mail, and shows its progress', async () => {
  const { id } = await announce({ smsText: 'Not Applicable' })
  expect(await counts(id)).toEqual([0, 0, 0])
  await addressWaiting(world.services)
  expect(await counts(id)).toEqual([0, 2, 0])
  await deliverDue(world.services)
  await addressWaiting(world.services)
  expect(world.mails.map((mail) => [mail.to, mail.subject]).sort()).toEqual(
    [admin, associate].map((one) => [one.emailAddress, 'Closed']).sort(),
  )
  for (const { text, html } of world.mails)
    expect([text, html].map((form) => form?.includes('Gulf Coast'))).toEqual([true, true])
  expect(await counts(id)).toEqual([2, 0, 0])
  expect((await details(id))?.smsText).toBeNull()
  const { data } = await world.graphql<{ notifications: { items: { displayText: string }[] } }>(
    '{ notifications(limit: 50) { items { displayText } } }',
    {},
    associate,
  )
  expect(data?.notifications.items).toEqual([{ displayText: CONTENT.inAppText }])
})

it('is sent only to administrators if they are the audience', async () => {
  await announce({ audience: ['Administrators'] })
  await addressWaiting(world.services)
  await deliverDue(world.services)
  expect(world.mails.map((mail) => mail.to)).toEqual([admin.emailAddress])
})

it('counts unsent messages as failed until they are read in the app, and sends them again', async () => {
  await world.services.database.script(
    `insert into notification_settings (user_id, type, in_app, sms, email, email_digest_hourly, email_digest_daily)
     values ('${associate.userId}', 'AssociateNotification', false, false, true, false, false)`,
  )
  const { id } = await announce({})
  await addressWaiting(world.services)
  const { services } = world
  const failing = { ...services, mail: { send: () => Promise.reject(new Error('550')) } }
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await deliverDue(failing)
    world.clock.advance(3_600_000)
  }
  world.signInAgain(admin)
  expect(await counts(id)).toEqual([0, 0, 2])
  expect(await failures(id)).toEqual(both('NotAccepted'))
  const resend = `mutation { organizationResendAssociateNotification(organizationId: "${organization.id}", notificationId: "${id}") }`
  expect((await world.graphql(resend, {}, admin)).data).toEqual({ organizationResendAssociateNotification: 2 })
  await deliverDue(services)
  expect(await counts(id)).toEqual([2, 0, 0])
  expect(await failures(id)).toEqual([])
})

it('is not retried if the mail server refuses the address permanently', async () => {
  const { id } = await announce({})
  await addressWaiting(world.services)
  const refuse = () => Promise.reject(new MailRefusedError('550 no such user'))
  await deliverDue({ ...world.services, mail: { send: refuse } })
  expect(await counts(id)).toEqual([0, 0, 2])
  expect(await failures(id)).toEqual(both('AddressRefused'))
})

it('shows no e-mail as failed whose recipient received the text message', async () => {
  const { id } = await announce({ smsText: 'Closed' })
  await addressWaiting(world.services)
  const refuse = () => Promise.reject(new MailRefusedError('550 no such user'))
  await world.services.database.script(
    `insert into notification_deliveries (notification_id, transport, state, due_at)
     select id, 'Sms', 'Sent', now() from notifications where event_id = '${id}' and recipient_user_id = '${associate.userId}'
     on conflict (notification_id, transport) do update set state = 'Sent'`,
  )
  await deliverDue({ ...world.services, mail: { send: refuse } })
  const listed = await failures(id)
  expect(new Set(listed?.map(({ userId }) => userId))).toEqual(new Set([admin.userId]))
  expect(await counts(id)).toEqual([1, 0, 1])
})

it.each([
  ['no audience', { audience: [] }, 'request.audience'],
  ['the audience None', { audience: ['None'] }, 'request.audience.0'],
  ['a body that says nothing', { emailHtmlBody: '<p><br></p>' }, 'request.emailHtmlBody'],
  ['a body of script alone', { emailHtmlBody: '<script>alert(1)</script>' }, 'request.emailHtmlBody'],
  ['no text in the app', { inAppText: ' ' }, 'request.inAppText'],
])('is refused with %s', async (_, request, path) => {
  expect(await announce(request)).toEqual({ id: '', code: 'VALIDATION_FAILED', message: path })
})

it('keeps the formatting of the editor, and is found by its text only by its organization', async () => {
  const { id } = await announce({
    emailHtmlBody: '<p onclick="x()">Ask <a href="javascript:x()">Kim</a></p><img src=x>',
  })
  expect((await details(id))?.emailHtmlBody).toBe('<p>Ask Kim</p>')
  const list = (searchText: string) =>
    world.graphql<{ organizationNotifications: { totalCount: number; items: { id: string }[] } }>(
      `{ organizationNotifications(organizationId: "${organization.id}", searchText: "${searchText}",
        pageSize: 25) { totalCount items { id } } }`,
      {},
      admin,
    )
  expect((await list('kim')).data?.organizationNotifications).toEqual({ totalCount: 1, items: [{ id }] })
  expect((await list('nobody')).data?.organizationNotifications.totalCount).toBe(0)
  const other = await world.organization()
  const stranger = await world.member(other, 'admin')
  const query = `{ organizationNotificationDetails(organizationId: "${other.id}", notificationId: "${id}") { id } }`
  expect((await world.graphql(query, {}, stranger)).code).toBe('NOT_FOUND')
})

it.each([
  ['/\\evil.example', false],
  ['//evil.example', false],
  ['javascript:alert(1)', false],
  ['http://evolve.example', false],
  ['/app/network/connections', true],
  ['https://evolve.example/news', true],
])('an announcement of the site may link to %s: %s', async (inAppUrl, isAllowed) => {
  const staff = await world.staff(['System_Notifications_C'])
  const answer = await world.graphql(
    'mutation Announce($request: SystemNotificationRequest!) { userSiteUserCreateSystemNotification(request: $request) { id } }',
    { request: { audience: ['OrganizationAdmins'], ...CONTENT, inAppUrl } },
    staff,
  )
  expect(answer.code).toBe(isAllowed ? null : 'VALIDATION_FAILED')
})

it('an announcement of the site reaches standard users, and once if they belong to both audiences', async () => {
  const staff = await world.staff('admin')
  await world.person({ registered: false })
  await world.person({ deactivated: true })
  await world.graphql(
    'mutation Announce($request: SystemNotificationRequest!) { userSiteUserCreateSystemNotification(request: $request) { id } }',
    { request: { audience: ['SocialUsers', 'OrganizationAdmins'], ...CONTENT, emailSubject: 'To all' } },
    staff,
  )
  await addressWaiting(world.services)
  await deliverDue(world.services)
  const { rows } = await world.services.database.script(
    `select u.email_address as mail from users u where registered_at is not null and not deactivated
       and not exists (select from site_users s where s.user_id = u.id)`,
  )
  const sent = world.mails.filter((mail) => mail.subject === 'To all').map((mail) => mail.to)
  expect(sent.sort()).toEqual(rows.map((row) => String(row['mail'])).sort())
})
