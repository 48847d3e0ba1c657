import { inboxMail, inboxSms } from '#server/lib/mail/inbox.ts'
import { devInbox } from '#server/lib/mail/tables.ts'
import { deliverDue } from '#server/modules/notifications/delivering.ts'
import { notify } from '#server/modules/notifications/service.ts'
import type { Services } from '#server/services.ts'
import type { Person, World } from '#tests/support/world.ts'

const PEOPLE_COUNT = 10
const PAST_THE_LEASE_MS = 11 * 60_000
const TRANSPORTS = ['mail', 'sms', 'digest'] as const

const never = new Promise<never>(() => undefined)

/**
 * The effects of a killed process: its ports take so many more messages, the last one without a word, and nothing after
 * it is written down.
 */
function killable(services: Services, sendsLeft: number): { services: Services; killed: Promise<'killed'> } {
  let left = sendsLeft
  let kill = (): void => undefined
  const killed = new Promise<'killed'>((resolve) => {
    kill = () => resolve('killed')
  })
  const [mail, sms] = [inboxMail(services), inboxSms(services)]
  const limited =
    <Message>(send: (message: Message) => Promise<void>) =>
    async (message: Message): Promise<void> => {
      if (left <= 0) return never
      left -= 1
      await send(message)
      if (left > 0) return
      kill()
      return never
    }
  return {
    killed,
    services: { ...services, mail: { send: limited(mail.send) }, sms: { send: limited(sms.send) } },
  }
}

/** People with a phone; requests come by text message and mail, messages in the hourly digest. */
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

/** Half of the events come by text message and mail, the other half in a digest. */
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
  /** Processes that were killed while they sent. */
  kills: number
  /** Events of each transport that did not arrive, and arrivals beyond the first. */
  transports: Record<(typeof TRANSPORTS)[number], { lost: number; doubled: number }>
  /** Digests beyond one for each person, and people without one. */
  digests: { lost: number; doubled: number }
}

/** Sends the notifications of many events by processes that are killed while they send, then by one that is not. */
export async function killWhileSending(
  world: World,
  { events, kills }: { events: number; kills: number },
): Promise<KillsOutcome> {
  const people = await makePeople(world)
  await writeEvents(world, people, events)
  world.clock.advance(3_600_000)
  // Each process gets further than the one before it; together less than everything, so that all of them are killed.
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
  const arrivals = inbox.flatMap(({ kind, to, text, subject }) =>
    [...new Set(text.match(/Event \d+/g) ?? [])].map((event) => ({
      transport: isDigest(subject) ? 'digest' : kind,
      event: `${to} ${event}`,
    })),
  )
  const judge = (all: readonly string[], expected: number) => {
    const distinct = new Set(all).size
    return { lost: expected - distinct, doubled: all.length - distinct }
  }
  const judged = TRANSPORTS.map((name) => [
    name,
    judge(
      arrivals.filter(({ transport }) => transport === name).map(({ event }) => event),
      events / 2,
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
