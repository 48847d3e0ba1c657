import { createClient } from '@redis/client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { brokerLive } from '#server/lib/live/broker-live.ts'
import type { LiveNews, LivePort, LiveTopic } from '#server/lib/live/port.ts'
import { createLogger } from '#server/lib/log/log.ts'
import { type BrokerDaemon, isBrokerMissing, startBroker } from '#tests/support/broker-daemon.ts'

/** Live hints while a real broker is killed, restarted, or stops answering. */

const log = createLogger({ level: 'silent' })
const ANN: LiveTopic = { entityType: 'User', entityId: 'ann' }
const BOB: LiveTopic = { entityType: 'User', entityId: 'bob' }
const REFETCH: LiveNews = { kind: 'Changed', subjectId: null }
const message = (subjectId: string): LiveNews => ({ kind: 'Message', subjectId })

interface Process {
  live: LivePort
  isConnected: boolean
}

describe.skipIf(isBrokerMissing())('live hints during an outage of the broker', () => {
  let broker: BrokerDaemon
  let here: Process
  let there: Process

  function connect(): Process {
    const process: Process = { isConnected: false, live: undefined as unknown as LivePort }
    process.live = brokerLive({ url: broker.url, log, onConnected: (is) => (process.isConnected = is) })
    // Connects at the first use.
    process.live.watchPermissions('nobody', () => undefined)
    return process
  }

  const isConnected = (value: boolean): Promise<void> =>
    expect.poll(() => [here.isConnected, there.isConnected], { timeout: 30_000 }).toEqual([value, value])

  beforeEach(async () => {
    broker = await startBroker()
    here = connect()
    there = connect()
    await isConnected(true)
  })

  afterEach(async () => {
    broker.signal('SIGCONT')
    await Promise.all([here.live.stop(), there.live.stop()])
    await broker.kill()
  })

  async function hear(live: LivePort, topic: LiveTopic): Promise<LiveNews[]> {
    const heard: LiveNews[] = []
    live.subscribe(topic, (news) => heard.push(news))
    await live.whenListening(topic)
    return heard
  }

  async function channels(): Promise<string[]> {
    const client = createClient({ url: broker.url })
    await client.connect()
    const names = await client.pubSubChannels()
    client.destroy()
    return names.map((name) => name.slice(name.lastIndexOf(':') + 1)).sort()
  }

  it('the broker has a subscription only for topics with a window, and one for all processes', async () => {
    const ends = [ANN, ANN, BOB].map((topic) => there.live.subscribe(topic, () => undefined))
    await Promise.all([ANN, BOB].map((topic) => there.live.whenListening(topic)))
    here.live.watchPermissions('carl', () => undefined)
    expect(await channels()).toEqual(['Uann', 'Ubob', 'all'])
    ends[0]?.()
    ends[2]?.()
    await expect.poll(channels).toEqual(['Uann', 'all'])
    ends[1]?.()
    await expect.poll(channels).toEqual(['all'])
  })

  it('after a restart, every window refetches, its subscription is back, and hints that waited arrive', async () => {
    const heard = await hear(there.live, ANN)
    const other = await hear(there.live, BOB)
    await broker.kill()
    await isConnected(false)
    here.live.publish(message('waited'), [ANN])
    // A window of the sending process needs no broker.
    const own = await hear(here.live, ANN)
    here.live.publish(message('also waited'), [ANN])
    expect(own).toEqual([message('also waited')])
    // A window that opens during the outage.
    const late = await hear(there.live, { assistantOf: 'late' })
    expect([heard, other, late]).toEqual([[], [], []])

    await broker.start()
    await isConnected(true)
    for (const one of [heard, other, late]) await expect.poll(() => one).toContainEqual(REFETCH)
    here.live.publish(message('after'), [ANN])
    await expect.poll(() => heard.at(-1)).toEqual(message('after'))
    expect(other).toEqual([REFETCH])
    expect(await channels()).toEqual(['Alate', 'Uann', 'Ubob', 'all'])
  }, 90_000)

  it('a broker that accepts connections and does not answer blocks no publisher and no new window', async () => {
    const heard = await hear(there.live, ANN)
    broker.signal('SIGSTOP')
    const begun = performance.now()
    for (let n = 0; n < 1_000; n += 1) here.live.publish(message(`c${n}`), [ANN, BOB])
    const late = await hear(there.live, BOB)
    expect(performance.now() - begun).toBeLessThan(1_500)
    await isConnected(false)
    broker.signal('SIGCONT')
    await isConnected(true)
    for (const one of [heard, late]) await expect.poll(() => one).toContainEqual(REFETCH)
    here.live.publish(message('after'), [ANN, BOB])
    for (const one of [heard, late]) await expect.poll(() => one.at(-1)).toEqual(message('after'))
  }, 90_000)

  it('holds a bounded number of hints; if some were dropped, the windows of all processes refetch', async () => {
    const heard = await hear(there.live, BOB)
    await broker.kill()
    await isConnected(false)
    const topics = Array.from({ length: 1_000 }, (_, n): LiveTopic => ({ entityType: 'User', entityId: `u${n}` }))
    for (let n = 0; n < 30; n += 1) here.live.publish(message(`c${n}`), topics)
    await broker.start()
    await isConnected(true)
    // One of the own connection, and one because of the dropped hints.
    await expect.poll(() => heard.filter(({ subjectId }) => subjectId === null).length).toBeGreaterThanOrEqual(1)
    here.live.publish(message('after'), [BOB])
    await expect.poll(() => heard.at(-1), { timeout: 10_000 }).toEqual(message('after'))
  }, 90_000)

  it('sends what waits before it stops, and stops in bounded time while the broker does not answer', async () => {
    const heard = await hear(there.live, ANN)
    for (let n = 0; n < 50; n += 1) here.live.publish(message(`c${n}`), [ANN])
    await here.live.stop()
    await expect.poll(() => heard.length).toBe(50)
    broker.signal('SIGSTOP')
    there.live.publish(message('lost'), [ANN])
    const begun = performance.now()
    await there.live.stop()
    expect(performance.now() - begun).toBeLessThan(4_000)
  })
})

describe.skipIf(isBrokerMissing())('a broker with a password', () => {
  it('is used with the password of the URL, which is in no line of the log', async () => {
    const broker = await startBroker(['--requirepass', 'p@ss-word-of-the-broker'])
    const lines: string[] = []
    const add = (...line: unknown[]): void => {
      lines.push(line.map((one) => JSON.stringify(one, (_key, value: unknown) => describeError(value))).join(' '))
    }
    const attempt = async (password: string): Promise<boolean> => {
      let isConnected = false
      const url = broker.url.replace('//', `//:${encodeURIComponent(password)}@`)
      const live = brokerLive({ url, log: { ...log, warn: add, info: add }, onConnected: (is) => (isConnected = is) })
      live.publish(message('c'), [ANN])
      await expect.poll(() => isConnected || lines.length > 0, { timeout: 10_000 }).toBe(true)
      await live.stop()
      return isConnected
    }
    expect(await attempt('p@ss-word-of-the-broker')).toBe(true)
    expect(await attempt('wrong-p@ss-of-the-broker')).toBe(false)
    expect(lines.join('\n')).toMatch(/WRONGPASS/)
    expect(lines.join('\n')).not.toMatch(/of-the-broker/)
    await broker.kill()
  }, 60_000)
})

function describeError(value: unknown): unknown {
  return value instanceof Error ? { ...value, message: value.message, stack: value.stack, cause: value.cause } : value
}
