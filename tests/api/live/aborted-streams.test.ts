import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { LIVE_STREAMS_PER_PERSON_COUNT } from '#shared/limits.ts'
import { type Events, requestBoxEvents } from '#tests/support/event-stream.ts'
import type { OrganizationRow } from '#tests/support/factories.ts'
import type { Person } from '#tests/support/world.ts'
import { boxOfOrganization, createMessagingWorld, type MessagingWorld } from '../conversations/operations.ts'

/** The moment at which a client disconnects. */
const STAGES = ['sending', 'authorizing', 'subscribing', 'open', 'checking', 'pipelined'] as const
type Stage = (typeof STAGES)[number]

const ABORTS_COUNT = 500

let world: MessagingWorld
let port: number
let organization: OrganizationRow
let reader: Person
let listenersCount = 0
/** Hooks that the server runs at each stage of the stream that is being aborted. */
let onAuthorize: () => Promise<void>
let onSubscribe: () => void

beforeAll(async () => {
  world = await createMessagingWorld()
  port = Number(new URL(await world.app.listen({ port: 0, host: '127.0.0.1' })).port)
  organization = await world.organization()
  reader = await world.member(organization, ['Org_Messages_R'])
  const { identity, live } = world.services
  const hasMfa = identity.hasMfa.bind(identity)
  vi.spyOn(identity, 'hasMfa').mockImplementation(async (claims) => {
    await onAuthorize()
    return hasMfa(claims)
  })
  const subscribe = live.subscribe.bind(live)
  vi.spyOn(live, 'subscribe').mockImplementation((topic, listener) => {
    const unsubscribe = subscribe(topic, listener)
    if (!('entityType' in topic) || topic.entityType !== 'Organization') return unsubscribe
    listenersCount += 1
    onSubscribe()
    return () => {
      listenersCount -= 1
      unsubscribe()
    }
  })
})

afterAll(() => world.close())

async function requestText(): Promise<string> {
  const { entityType, entityId } = boxOfOrganization(organization)
  const query = `subscription { messageBoxChanged(entityType: ${entityType}, entityId: "${entityId}") { kind } }`
  const body = JSON.stringify({ query })
  const head = [
    'POST /graphql HTTP/1.1',
    'host: localhost',
    'accept: text/event-stream',
    'content-type: application/json',
    `authorization: Bearer ${await world.tokenOf(reader)}`,
    `content-length: ${body.length}`,
  ]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}

function publish(): void {
  world.services.live.publish({ kind: 'Changed', subjectId: null }, [
    { entityType: 'Organization', entityId: organization.id },
  ])
}

/** Requests a stream and disconnects at `stage`; resolves when the server has seen the end of the connection. */
async function abortAt(stage: Stage, text: string): Promise<void> {
  const accepted = once(world.app.server, 'connection') as Promise<[Socket]>
  const client = connect(port, '127.0.0.1')
  client.on('error', () => undefined)
  const [server] = await accepted
  const closed = new Promise<void>((resolve) => server.once('close', () => resolve()))
  const abort = async (): Promise<void> => {
    client.resetAndDestroy()
    await closed
  }
  let authorizedCount = 0
  onAuthorize = async () => {
    authorizedCount += 1
    // The right is checked once for the request, and again before the first event.
    if ((stage === 'authorizing' && authorizedCount === 1) || (stage === 'checking' && authorizedCount === 2))
      await abort()
    if (stage === 'pipelined' && authorizedCount === 2) await abort()
  }
  onSubscribe = () => {
    if (stage === 'subscribing') void abort()
  }
  client.write(stage === 'pipelined' ? text + text : text)
  if (stage === 'sending') await abort()
  // A request whose client left while sending may still count as this one's: then the server closes it before any data.
  if (stage === 'open' || stage === 'checking') await Promise.race([once(client, 'data'), closed])
  if (stage === 'open') await abort()
  if (stage === 'checking') publish()
  await closed
}

const openCount = async (): Promise<number | undefined> =>
  (await world.services.measures.streams.get()).values[0]?.value

it(`releases the stream of a client that disconnects at any stage: ${ABORTS_COUNT} aborts leave none`, async () => {
  const text = await requestText()
  // A linear congruential generator: the order of the stages is random, and the same in each run.
  let seed = 25
  for (let count = 0; count < ABORTS_COUNT; count += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    await abortAt(STAGES[Math.floor((seed / 2_147_483_648) * STAGES.length)] ?? 'open', text)
  }
  await expect.poll(openCount).toBe(0)
  await expect.poll(() => listenersCount).toBe(0)

  onAuthorize = async () => undefined
  onSubscribe = () => undefined
  const token = await world.tokenOf(reader)
  const streams: Events[] = []
  for (let count = 0; count < LIVE_STREAMS_PER_PERSON_COUNT; count += 1) {
    const events = await requestBoxEvents(`http://127.0.0.1:${port}`, boxOfOrganization(organization), token)
    expect(events.status).toBe(200)
    streams.push(events)
  }
  for (const events of streams) events.close()
}, 60_000)
