import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import webPush from 'web-push'
import { PUSH_DEVICES_MAX_COUNT, PUSH_SUBSCRIPTION_DAYS } from '#shared/limits.ts'
import type { Person } from '#tests/support/world.ts'
import { boxOf, boxOfOrganization, createMessagingWorld, type MessagingWorld } from '../conversations/operations.ts'
import { createDevice, type Device, type PushService, readSignature, startPushService } from './push-device.ts'

const vapid = webPush.generateVAPIDKeys()
const SAVE = 'mutation Save($request: PushSubscriptionInput!) { pushSubscriptionSave(request: $request) }'
const DELETE = 'mutation Delete($endpoint: String!) { pushSubscriptionDelete(endpoint: $endpoint) }'

let world: MessagingWorld
let service: PushService
let ann: Person
let bob: Person

beforeAll(async () => {
  service = await startPushService()
  world = await createMessagingWorld({
    env: {
      VAPID_PUBLIC_KEY: vapid.publicKey,
      VAPID_PRIVATE_KEY: vapid.privateKey,
      VAPID_SUBJECT: 'mailto:ops@evolve.example',
      PUSH_SERVICES: service.origin,
    },
  })
  await world.services.jobs.start()
})

beforeEach(async () => {
  ann = await world.person({ firstName: 'Ann', lastName: 'Lee' })
  bob = await world.person({ firstName: 'Bob', lastName: 'Stone' })
  await world.connect(ann, bob)
})

afterEach(() => {
  service.deliveries.length = 0
  service.answers.clear()
})

afterAll(async () => {
  await world.close()
  await service.close()
})

let count = 0

async function subscribe(
  as: Person,
  device: Device = createDevice(),
  path = `/device/${(count += 1)}`,
): Promise<{ device: Device; path: string }> {
  const answer = await world.graphql(
    SAVE,
    { request: { endpoint: service.origin + path, p256dh: device.p256dh, auth: device.auth } },
    as,
  )
  expect(answer.errors).toBeUndefined()
  return { device, path }
}

const devicesOf = async (person: Person): Promise<string[]> =>
  (
    await world.services.database.script(
      `select endpoint from push_subscriptions where user_id = '${person.userId}' order by saved_at`,
    )
  ).rows.map((row) => new URL(String(row['endpoint'])).pathname)

const arrived = (path: string, times = 1): Promise<unknown> =>
  expect.poll(() => service.deliveries.filter((one) => one.path === path).length, { timeout: 15_000 }).toBe(times)
const deliveredTo = ({ path, device }: { path: string; device: Device }): unknown[] =>
  service.deliveries.filter((one) => one.path === path).map(({ body }) => device.decrypt(body))

/** Waits until every job has run: later deliveries are not expected. */
async function allJobsDone(): Promise<void> {
  const waiting = async (): Promise<unknown> =>
    (
      await world.services.database.script(
        `select count(*)::int as n from pgboss.job where name = 'push-message' and state in ('created', 'active')`,
      )
    ).rows[0]?.['n']
  await expect.poll(waiting, { timeout: 15_000 }).toBe(0)
}

describe('A device that is refused', () => {
  it('has an address that is not a push service, or invalid keys', async () => {
    const { p256dh, auth } = createDevice()
    for (const request of [
      { endpoint: 'http://127.0.0.1:1/x', p256dh, auth },
      { endpoint: 'https://169.254.169.254/latest', p256dh, auth },
      { endpoint: `${service.origin}/x`, p256dh: 'AAAA', auth },
      { endpoint: `${service.origin}/x`, p256dh, auth: 'AAAA' },
    ]) {
      expect((await world.graphql(SAVE, { request }, ann)).code).toBe('VALIDATION_FAILED')
    }
    expect(await devicesOf(ann)).toEqual([])
  })

  it('belongs to staff with an assumed identity', async () => {
    const staff = await world.staff(['SocialUser_Assume_R'])
    const { p256dh, auth } = createDevice()
    const request = { endpoint: `${service.origin}/assumed`, p256dh, auth }
    expect((await world.graphql(SAVE, { request }, await world.assume(staff, bob))).code).toBe('IMPERSONATION_REFUSED')
  })

  it('belongs to a server without keys', async () => {
    const other = await createMessagingWorld()
    const person = await other.person()
    const { p256dh, auth } = createDevice()
    expect(
      (
        await other.graphql(
          SAVE,
          { request: { endpoint: 'https://fcm.googleapis.com/fcm/send/x', p256dh, auth } },
          person,
        )
      ).code,
    ).toBe('NOT_FOUND')
    expect(JSON.parse((await other.app.inject('/config.json')).body)).toMatchObject({ pushPublicKey: null })
    await other.close()
  })
})

describe('A message', () => {
  it("is pushed encrypted to the others' devices: the writer, the conversation and the unread count", async () => {
    const phone = await subscribe(bob)
    const laptop = await subscribe(bob)
    const own = await subscribe(ann)
    const { id } = await world.start(ann, [boxOf(bob)], 'The tarp has blown off', 'Storm at 12 Elm St')
    await arrived(phone.path)
    await arrived(laptop.path)
    await allJobsDone()
    expect(service.deliveries.some(({ path }) => path === own.path)).toBe(false)
    const notice = {
      title: 'Ann Lee',
      body: 'Sent you a message.',
      tag: `conversation:${id}`,
      href: `/app/conversations?conversationId=${id}`,
      badgeCount: 1,
    }
    expect(deliveredTo(phone)).toEqual([notice])
    expect(deliveredTo(laptop)).toEqual([notice])
    for (const { headers, body } of service.deliveries) {
      expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'high' })
      expect(await readSignature(headers.authorization ?? '', vapid.publicKey)).toMatchObject({
        aud: service.origin,
        sub: 'mailto:ops@evolve.example',
      })
      expect(body.toString('latin1')).not.toMatch(/tarp|Elm|Ann/)
    }
  })

  it('includes the exact badge count: each conversation once, without trashed and read ones', async () => {
    const phone = await subscribe(bob)
    const first = await world.start(ann, [boxOf(bob)])
    await arrived(phone.path, 1)
    await world.send(ann, first.id, 'And more')
    await arrived(phone.path, 2)
    await world.start(ann, [boxOf(bob)])
    await arrived(phone.path, 3)
    await world.read(bob, first.id)
    await world.start(ann, [boxOf(bob)])
    await arrived(phone.path, 4)
    expect(deliveredTo(phone).map((one) => (one as { badgeCount: number }).badgeCount)).toEqual([1, 1, 2, 2])
    const badges = await world.graphql<{ getUserBadgeCounts: { conversationsBadgeCount: number } }>(
      `{ getUserBadgeCounts(userId: "${bob.userId}") { conversationsBadgeCount } }`,
      {},
      bob,
    )
    expect(badges.data?.getUserBadgeCounts.conversationsBadgeCount).toBe(2)
  })

  it('is not pushed to signed-out, deactivated or unused devices, nor for an organization', async () => {
    const signedOut = await subscribe(bob)
    await world.graphql(DELETE, { endpoint: service.origin + signedOut.path }, bob)
    const organization = await world.organization()
    const member = await world.member(organization, ['Org_Messages_R'])
    await world.connect(ann, organization)
    await subscribe(member)
    const gone = await world.person()
    await world.connect(ann, gone)
    const deactivated = await subscribe(gone)
    await world.services.database.script(`update users set deactivated = true where id = '${gone.userId}'`)
    const away = await world.person()
    await world.connect(ann, away)
    const old = await subscribe(away)
    await world.services.database.script(
      `update push_subscriptions set saved_at = saved_at - interval '${PUSH_SUBSCRIPTION_DAYS} days 1 minute'
        where user_id = '${away.userId}'`,
    )
    for (const box of [boxOf(bob), boxOfOrganization(organization), boxOf(away)]) await world.start(ann, [box])
    const seen = await world.person()
    await world.connect(ann, seen)
    const phone = await subscribe(seen)
    await world.start(ann, [boxOf(seen)])
    await arrived(phone.path)
    await allJobsDone()
    expect(service.deliveries.map(({ path }) => path)).toEqual([phone.path])
    expect([signedOut.path, deactivated.path, old.path]).not.toContain(phone.path)
  })
})

describe('A device', () => {
  it.each([404, 410])('that is unknown to its push service (%s) is deleted', async (status) => {
    const phone = await subscribe(bob)
    const laptop = await subscribe(bob)
    service.answers.set(phone.path, { status })
    await world.start(ann, [boxOf(bob)])
    await arrived(laptop.path)
    await allJobsDone()
    expect(await devicesOf(bob)).toEqual([laptop.path])
  })

  it('with a busy push service gets the message later, and the others get it once', async () => {
    const phone = await subscribe(bob)
    const laptop = await subscribe(bob)
    service.answers.set(phone.path, { status: 503 })
    await world.start(ann, [boxOf(bob)])
    await arrived(laptop.path)
    await arrived(phone.path)
    const planned = async (): Promise<unknown> =>
      (
        await world.services.database.script(
          `select jsonb_array_length(data -> 'subscriptionIds') as devices from pgboss.job where name = 'push-message'
            and state = 'created' and (data ->> 'attempt')::int > 0`,
        )
      ).rows
    await expect.poll(planned, { timeout: 15_000 }).toEqual([{ devices: 1 }])
    service.answers.delete(phone.path)
    await world.services.database.script(
      `update pgboss.job set start_after = now() where name = 'push-message' and state = 'created'`,
    )
    await arrived(phone.path, 2)
    expect(deliveredTo(laptop)).toHaveLength(1)
    expect(await devicesOf(bob)).toEqual([phone.path, laptop.path])
  })

  it('cannot redirect the server to another address', async () => {
    const phone = await subscribe(bob)
    service.answers.set(phone.path, { status: 307, headers: { location: `${service.origin}/elsewhere` } })
    await world.start(ann, [boxOf(bob)])
    await arrived(phone.path)
    await allJobsDone()
    expect(service.deliveries.some(({ path }) => path === '/elsewhere')).toBe(false)
  })

  it('belongs to the last person who signed in on it, up to the limit per person', async () => {
    const shared = await subscribe(ann)
    await subscribe(bob, createDevice(), shared.path)
    expect([await devicesOf(ann), await devicesOf(bob)]).toEqual([[], [shared.path]])
    // Not the caller's: nothing happens.
    await world.graphql(DELETE, { endpoint: service.origin + shared.path }, ann)
    expect(await devicesOf(bob)).toEqual([shared.path])
    const paths: string[] = []
    for (let n = 0; n < PUSH_DEVICES_MAX_COUNT; n += 1) {
      world.clock.advance(10)
      paths.push((await subscribe(bob)).path)
    }
    expect(await devicesOf(bob)).toEqual(paths)
  })
})

describe('A message without registered devices', () => {
  it('needs one more statement and no job', async () => {
    const { id } = await world.start(ann, [boxOf(bob)])
    await allJobsDone()
    const jobs = async (): Promise<unknown> =>
      (await world.services.database.script(`select count(*)::int as n from pgboss.job where name = 'push-message'`))
        .rows[0]?.['n']
    const before = await jobs()
    const other = await createMessagingWorld()
    const [cora, dan] = [await other.person(), await other.person()]
    await other.connect(cora, dan)
    const without = await other.start(cora, [boxOf(dan)])
    let statements = other.services.database.statementCount()
    await other.send(cora, without.id)
    const ordinary = other.services.database.statementCount() - statements
    await other.close()
    world.clock.advance(1_000)
    await world.graphql('{ loginInformation { userId } }', {}, ann)
    statements = world.services.database.statementCount()
    await world.send(ann, id)
    expect(world.services.database.statementCount() - statements).toBeLessThanOrEqual(ordinary + 1)
    expect(await jobs()).toBe(before)
  })
})
