import { afterAll, beforeAll, expect, test } from 'vitest'
import { inboxMail, inboxSms } from '#server/lib/mail/inbox.ts'
import { devInbox } from '#server/lib/mail/tables.ts'
import { deliverDue } from '#server/modules/notifications/delivering.ts'
import { notify } from '#server/modules/notifications/service.ts'
import type { Services } from '#server/services.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

const PEOPLE_COUNT = 10
const EVENTS_COUNT = 400
const KILLS_COUNT = 12
const PAST_THE_LEASE_MS = 11 * 60_000

let world: World

beforeAll(async () => {
  world = await createWorld()
})

afterAll(() => world.close())

const never = new Promise<never>(() => undefined)

/**
 * A process that is killed: its ports take so many more messages, the last one without an answer, and nothing after it
 * is written down.
 */
function process(services: Services, sendsLeft: number): { services: Services; killed: Promise<void> } {
  let left = sendsLeft
  let kill = (): void => undefined
  const killed = new Promise<void>((resolve) => {
    kill = resolve
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

async function writeEvents(people: readonly Person[]): Promise<void> {
  const { services } = world
  for (let event = 0; event < EVENTS_COUNT; event += 1) {
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

test('processes that are killed while they send lose nothing and double nothing, by mail, text message and digest', async () => {
  const people = await Promise.all(Array.from({ length: PEOPLE_COUNT }, () => world.person()))
  await world.services.database.script(
    `update users set cell_phone_country_code = 1, cell_phone_number = '202555' || lpad((random() * 9999)::int::text, 4, '0')`,
  )
  for (const person of people) {
    const settings = ['ConnectionRequested', 'MessageReceived'].map((notificationType) => ({
      ...{ notificationType, inApp: true, emailDigestDaily: false },
      ...{ sms: notificationType === 'ConnectionRequested', email: notificationType === 'ConnectionRequested' },
      emailDigestHourly: notificationType === 'MessageReceived',
    }))
    const { errors } = await world.graphql(
      'mutation ($userId: ID!, $update: NotificationSettingsUpdate!) { notificationSettingsUpdate(userId: $userId, update: $update) { id } }',
      { userId: person.userId, update: { settings } },
      person,
    )
    expect(errors).toBeUndefined()
  }
  await writeEvents(people)
  world.clock.advance(3_600_000)
  for (let kill = 0; kill < KILLS_COUNT; kill += 1) {
    const { services, killed } = process(world.services, 5 + kill * 3)
    await Promise.race([killed, deliverDue(services)])
    world.clock.advance(PAST_THE_LEASE_MS)
  }
  const { services } = process(world.services, Number.POSITIVE_INFINITY)
  await deliverDue(services)

  const inbox = await services.database.db.select().from(devInbox)
  const lines = inbox.flatMap(({ kind, to, text, subject }) => {
    const kindOf = subject.startsWith('Evolve: ') ? 'digest' : kind
    return [...new Set(text.match(/Event \d+/g) ?? [])].map((event) => `${kindOf} ${to} ${event}`)
  })
  expect(lines.length).toBe(new Set(lines).size)
  const expected = { mail: EVENTS_COUNT / 2, sms: EVENTS_COUNT / 2, digest: EVENTS_COUNT / 2 }
  for (const [kind, count] of Object.entries(expected))
    expect([kind, lines.filter((line) => line.startsWith(`${kind} `)).length]).toEqual([kind, count])
  const digests = inbox.filter(({ subject }) => subject.startsWith('Evolve: '))
  expect(digests.map(({ to }) => to).sort()).toEqual(people.map(({ emailAddress }) => emailAddress).sort())
})
