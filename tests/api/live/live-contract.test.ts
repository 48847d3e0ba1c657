import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { brokerLive } from '#server/lib/live/broker-live.ts'
import { localLive } from '#server/lib/live/hub.ts'
import type { LiveNews, LivePort, LiveTopic } from '#server/lib/live/port.ts'
import { postgresLive } from '#server/lib/live/postgres-live.ts'
import { createLogger } from '#server/lib/log/log.ts'
import { type BrokerDaemon, isBrokerMissing, startBroker } from '#tests/support/broker-daemon.ts'
import { testPostgres, type TestPostgres } from '#tests/support/postgres.ts'

/** The same rules for each adapter; `here` and `there` are two processes, or one if the adapter is for one process. */

const log = createLogger({ level: 'silent' })
const ANN: LiveTopic = { entityType: 'User', entityId: '0190aaaa-0000-7000-8000-00000000000a' }
const BOB: LiveTopic = { entityType: 'User', entityId: '0190aaaa-0000-7000-8000-00000000000b' }
/** The same id as Ann's box. */
const ORGANIZATION: LiveTopic = { entityType: 'Organization', entityId: ANN.entityId }
const CLAIM: LiveTopic = { documentsOf: 'Claim', ownerId: ANN.entityId }
const ASSISTANT: LiveTopic = { assistantOf: ANN.entityId }

interface Adapter {
  name: string
  isMissing: boolean
  /** Starts what the processes share. */
  open(): Promise<{ connect(): LivePort; close(): Promise<void> }>
}

const ADAPTERS: Adapter[] = [
  {
    name: 'in one process',
    isMissing: false,
    async open() {
      const only = localLive()
      return { connect: () => only, close: async () => undefined }
    },
  },
  {
    name: 'over NOTIFY',
    isMissing: false,
    async open() {
      const postgres: TestPostgres = await testPostgres()
      const connection = { connectionString: postgres.url }
      return { connect: () => postgresLive({ connection, log }), close: () => postgres.stop() }
    },
  },
  {
    name: 'over a broker',
    isMissing: isBrokerMissing(),
    async open() {
      const broker: BrokerDaemon = await startBroker()
      return { connect: () => brokerLive({ url: broker.url, log }), close: () => broker.kill() }
    },
  },
]

describe.each(ADAPTERS)('live hints $name', ({ isMissing, open }) => {
  describe.skipIf(isMissing)('between two processes', () => {
    let here: LivePort
    let there: LivePort
    const ends: (() => void)[] = []

    beforeAll(async () => {
      const shared = await open()
      here = shared.connect()
      there = shared.connect()
      await connected()
      return async () => {
        await here.stop()
        await there.stop()
        await shared.close()
      }
    }, 60_000)

    afterEach(() => {
      for (const end of ends.splice(0)) end()
    })

    function hear(live: LivePort, topic: LiveTopic): LiveNews[] {
      const heard: LiveNews[] = []
      ends.push(live.subscribe(topic, (news) => heard.push(news)))
      return heard
    }

    /** Both processes are connected once a hint arrives in each direction. */
    async function connected(): Promise<void> {
      const probe: LiveTopic = { assistantOf: 'probe' }
      const heard = [hear(here, probe), hear(there, probe)]
      await vi.waitFor(
        async () => {
          for (const one of heard) one.length = 0
          for (const live of [here, there]) await live.whenListening(probe)
          for (const live of [here, there]) live.publish({ kind: 'Message', subjectId: 'probe' }, [probe])
          await new Promise((resolve) => setTimeout(resolve, 100))
          for (const one of heard)
            expect(one.filter(({ subjectId }) => subjectId === 'probe').length).toBeGreaterThanOrEqual(2)
        },
        { timeout: 20_000 },
      )
      for (const end of ends.splice(0)) end()
    }

    /** Everything that was published before has arrived when this has. */
    async function settle(): Promise<void> {
      const marker: LiveTopic = { assistantOf: 'marker' }
      const heard = [hear(here, marker), hear(there, marker)]
      for (const live of [here, there]) await live.whenListening(marker)
      for (const live of [here, there]) live.publish({ kind: 'Message', subjectId: 'marker' }, [marker])
      for (const one of heard) await expect.poll(() => one.length).toBeGreaterThanOrEqual(2)
    }

    it('reach every window of a topic in every process, once each and in order', async () => {
      const heard = [hear(here, ANN), hear(here, ANN), hear(there, ANN), hear(there, ANN)]
      await Promise.all([here.whenListening(ANN), there.whenListening(ANN)])
      const sent: LiveNews[] = []
      for (let n = 0; n < 300; n += 1) {
        const news: LiveNews = { kind: n % 3 === 0 ? 'Message' : 'Changed', subjectId: `c${n}` }
        sent.push(news)
        here.publish(news, [ANN])
        if (n % 100 === 50) await new Promise((resolve) => setTimeout(resolve, 30))
      }
      await settle()
      for (const one of heard) expect(one).toEqual(sent)
    })

    it('that are the same may arrive once while they are collected, and the last one is never missing', async () => {
      const heard = hear(there, ANN)
      await there.whenListening(ANN)
      for (let n = 0; n < 100; n += 1) here.publish({ kind: 'Changed', subjectId: null }, [ANN])
      await settle()
      expect(heard.length).toBeGreaterThanOrEqual(1)
      expect(new Set(heard.map((news) => JSON.stringify(news))).size).toBe(1)
      if (here !== there) expect(heard.length).toBeLessThan(100)
    })

    it('never reach the windows of another topic, also with the same id', async () => {
      const others = [BOB, ORGANIZATION, CLAIM, ASSISTANT].flatMap((topic) => [hear(here, topic), hear(there, topic)])
      const own = hear(there, ANN)
      await there.whenListening(ANN)
      for (const kind of ['Message', 'Changed', 'Draft', 'Permissions'] as const)
        here.publish({ kind, subjectId: 'c' }, [ANN])
      await settle()
      expect(own.map(({ kind }) => kind)).toEqual(['Message', 'Changed', 'Draft', 'Permissions'])
      for (const one of others) expect(one).toEqual([])
    })

    it('of several topics reach each of them', async () => {
      const topics = Array.from({ length: 400 }, (_, n): LiveTopic => ({ entityType: 'User', entityId: `many-${n}` }))
      const heard = topics.map((topic) => hear(there, topic))
      await Promise.all(topics.map((topic) => there.whenListening(topic)))
      here.publish({ kind: 'Changed', subjectId: 'all' }, topics)
      await settle()
      expect(heard.filter((one) => one.length === 1)).toHaveLength(topics.length)
    })

    it('end with the last window, and arrive again after a new one, however fast they follow', async () => {
      const heard: LiveNews[] = []
      for (let n = 0; n < 20; n += 1) {
        const end = there.subscribe(BOB, (news) => heard.push(news))
        await there.whenListening(BOB)
        here.publish({ kind: 'Message', subjectId: `c${n}` }, [BOB])
        await expect.poll(() => heard.at(-1)?.subjectId).toBe(`c${n}`)
        end()
      }
      here.publish({ kind: 'Message', subjectId: 'nobody' }, [BOB])
      await settle()
      expect(heard.map(({ subjectId }) => subjectId)).toEqual(Array.from({ length: 20 }, (_, n) => `c${n}`))
    })

    it('reach a window that opens while the last one closes', async () => {
      for (let n = 0; n < 20; n += 1) {
        const end = there.subscribe(ANN, () => undefined)
        await there.whenListening(ANN)
        end()
        // At different moments of the end of the subscription.
        await new Promise((resolve) => setTimeout(resolve, n % 4))
        const heard = hear(there, ANN)
        await there.whenListening(ANN)
        here.publish({ kind: 'Message', subjectId: `c${n}` }, [ANN])
        await expect.poll(() => heard.map(({ subjectId }) => subjectId)).toEqual([`c${n}`])
        for (const one of ends.splice(0)) one()
      }
    })

    it('about permissions reach every process without a window', async () => {
      let [hereCount, thereCount, otherCount] = [0, 0, 0]
      ends.push(here.watchPermissions(ANN.entityId, () => (hereCount += 1)))
      ends.push(there.watchPermissions(ANN.entityId, () => (thereCount += 1)))
      ends.push(there.watchPermissions(BOB.entityId, () => (otherCount += 1)))
      here.publish({ kind: 'Permissions', subjectId: null }, [ANN])
      here.publish({ kind: 'Message', subjectId: 'c' }, [ANN])
      await settle()
      expect([hereCount, thereCount, otherCount]).toEqual([1, 1, 0])
    })
  })
})
