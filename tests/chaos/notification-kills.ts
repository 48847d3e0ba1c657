import webPush from 'web-push'
import { inboxMail, inboxSms } from '#server/lib/mail/inbox.ts'
import { devInbox } from '#server/lib/mail/tables.ts'
import { deliverDue } from '#server/modules/notifications/delivering.ts'
import { notify } from '#server/modules/notifications/service.ts'
import type { Services } from '#server/services.ts'
import { notificationTag } from '#shared/notification-tag.ts'
import { createDevice, type Device, type PushService, startPushService } from '#tests/api/push/push-device.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

const PEOPLE_COUNT = 10
const PAST_THE_LEASE_MS = 11 * 60_000
const TRANSPORTS = ['inApp', 'mail', 'sms', 'digest', 'push'] as const

const never = new Promise<never>(() => undefined)

/**
 * Simulates a killed process: its ports accept this many more messages, the last one without a response, and the
 * process then stores no result.
 */
function killable(services: Services, sendsLeft: number): { services: Services; killed: Promise<'killed'> } {
  let left = sendsLeft
  let kill = (): void => undefined
  const killed = new Promise<'killed'>((resolve) => {
    kill = () => resolve('killed')
  })
  const [mail, sms] = [inboxMail(services), inboxSms(services)]
  const through = async <Sent>(send: () => Promise<Sent>): Promise<Sent> => {
    if (left <= 0) return never
    left -= 1
    const sent = await send()
    if (left > 0) return sent
    kill()
    return never
  }
  const limited =
    <Message>(send: (message: Message) => Promise<void>) =>
    (message: Message): Promise<void> =>
      through(() => send(message))
  const measures: Services['measures'] = Object.create(services.measures) as Services['measures']
  // Every push passes through this server.
  measures.call = (port, name, run, isFailure) =>
    services.measures.call(port, name, () => (port === 'push' ? through(run) : run()), isFailure)
  return {
    killed,
    services: { ...services, measures, mail: { send: limited(mail.send) }, sms: { send: limited(sms.send) } },
  }
}

interface Chaos {
  world: World
  push: PushService
  close(): Promise<void>
}

/** A world that also sends push notifications. */
export async function createNotificationChaos(): Promise<Chaos> {
  const push = await startPushService()
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  const world = await createWorld({
    env: {
      ...{ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: 'mailto:ops@evolve.example' },
      PUSH_SERVICES: push.origin,
    },
  })
  return {
    world,
    push,
    close: async () => {
      await world.close()
      await push.close()
    },
  }
}

/** The device of a person, at an endpoint with their id. */
async function subscribe({ world, push }: Chaos, person: Person): Promise<Device> {
  const device = createDevice()
  const { errors } = await world.graphql(
    'mutation ($request: PushSubscriptionInput!) { pushSubscriptionSave(request: $request) }',
    { request: { endpoint: `${push.origin}/${person.userId}`, p256dh: device.p256dh, auth: device.auth } },
    person,
  )
  if (errors) throw new Error(JSON.stringify(errors))
  return device
}

/**
 * The notifications that devices show at the end. A repeated push has the same tag, so the browser replaces the first
 * one.
 */
async function shownOnDevices(
  { world, push }: Chaos,
  devices: ReadonlyMap<string, Device>,
): Promise<{ transport: 'push'; event: string }[]> {
  const shown = new Map<string, string>()
  for (const { path, body } of push.deliveries) {
    const userId = path.slice(1)
    const { tag, body: text } = devices.get(userId)?.decrypt(body) as { tag: string; body: string }
    shown.set(`${userId} ${tag}`, `${userId} ${text}`)
  }
  const { rows } = await world.services.database.script('select id, recipient_user_id from notifications')
  const known = new Set(rows.map((row) => `${String(row['recipient_user_id'])} ${notificationTag(String(row['id']))}`))
  for (const key of shown.keys()) if (!known.has(key)) throw new Error(`Nobody was notified by ${key}`)
  return [...shown.values()].map((event) => ({ transport: 'push', event }))
}

/** People with a phone: requests are sent by text message, mail and push, messages in the hourly digest. */
async function makePeople(world: World): Promise<Person[]> {
  const people = await Promise.all(Array.from({ length: PEOPLE_COUNT }, () => world.person()))
  await world.services.database.script(
    `update users set cell_phone_country_code = 1, cell_phone_number = '202555' || lpad((random() * 9999)::int::text,
      4, '0')`,
  )
  for (const person of people) {
    const settings = ['ConnectionRequested', 'MessageReceived'].map((notificationType) => ({
      ...{ notificationType, inApp: true, emailDigestDaily: false },
      ...{ sms: notificationType === 'ConnectionRequested', email: notificationType === 'ConnectionRequested' },
      emailDigestHourly: notificationType === 'MessageReceived',
    }))
    const { errors } = await world.graphql(
      `mutation ($userId: ID!, $update: NotificationSettingsUpdate!) { notificationSettingsUpdate(userId: $userId,
        update: $update) { id } }`,
      { userId: person.userId, update: { settings } },
      person,
    )
    if (errors) throw new Error(JSON.stringify(errors))
  }
  return people
}

/** Half of the events are sent by text message, mail and push, the other half in a digest. */
async function writeEvents({ services }: World, people: readonly Person[], eventsCount: number): Promise<void> {
  for (let event = 0; event < eventsCount; event += 1) {
    const recipient = people[event % people.length]
    if (!recipient) continue
    await services.database.transaction((tx) =>
      notify(services, tx, {
        type: Math.floor(event / PEOPLE_COUNT) % 2 === 0 ? 'ConnectionRequested' : 'MessageReceived',
        text: `Event ${event}`,
        link: null,
        related: { entityType: 'User', entityId: recipient.userId },
        targetId: null,
        recipients: [recipient.userId],
      }),
    )
  }
}

export interface KillsOutcome {
  /** Processes that were killed while sending. */
  kills: number
  /** Events of each transport that did not arrive, and duplicate arrivals. */
  transports: Record<(typeof TRANSPORTS)[number], { lost: number; doubled: number }>
  /** Duplicate digests, and people without one. */
  digests: { lost: number; doubled: number }
}

/** Sends the notifications of many events with processes that are killed while they send, then with one that is not. */
export async function killWhileSending(
  chaos: Chaos,
  { events, kills }: { events: number; kills: number },
): Promise<KillsOutcome> {
  const { world } = chaos
  const people = await makePeople(world)
  const devices = new Map<string, Device>()
  for (const person of people) devices.set(person.userId, await subscribe(chaos, person))
  await writeEvents(world, people, events)
  world.clock.advance(3_600_000)
  // Each process gets further than the previous one, and together they send less than everything, so that each of them
  // is killed.
  const step = Math.floor(events / (kills * kills))
  let killed = 0
  for (let kill = 0; kill < kills; kill += 1) {
    const sender = killable(world.services, 5 + kill * step)
    if ((await Promise.race([sender.killed, deliverDue(sender.services)])) === 'killed') killed += 1
    world.clock.advance(PAST_THE_LEASE_MS)
  }
  await deliverDue(killable(world.services, Number.POSITIVE_INFINITY).services)

  const inbox = await world.services.database.db.select().from(devInbox)
  const isDigest = (subject: string): boolean => subject.startsWith('Evolve: ')
  const arrivals: { transport: string; event: string }[] = inbox.flatMap(({ kind, to, text, subject }) =>
    [...new Set(text.match(/Event \d+/g) ?? [])].map((event) => ({
      transport: isDigest(subject) ? 'digest' : kind,
      event: `${to} ${event}`,
    })),
  )
  const listed = await world.services.database.script(
    'select n.recipient_user_id, e.in_app_text from notifications n join notification_events e on e.id = n.event_id',
  )
  for (const row of listed.rows)
    arrivals.push({ transport: 'inApp', event: `${String(row['recipient_user_id'])} ${String(row['in_app_text'])}` })
  arrivals.push(...(await shownOnDevices(chaos, devices)))
  const judge = (all: readonly string[], expected: number) => {
    const distinct = new Set(all).size
    return { lost: expected - distinct, doubled: all.length - distinct }
  }
  const judged = TRANSPORTS.map((name) => [
    name,
    judge(
      arrivals.filter(({ transport }) => transport === name).map(({ event }) => event),
      name === 'inApp' ? events : events / 2,
    ),
  ])
  return {
    kills: killed,
    transports: Object.fromEntries(judged) as KillsOutcome['transports'],
    digests: judge(
      inbox.filter(({ subject }) => isDigest(subject)).map(({ to }) => to),
      people.length,
    ),
  }
}
