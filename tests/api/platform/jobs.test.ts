import { afterEach, expect, it } from 'vitest'
import type { Database } from '#server/db/client.ts'
import { systemIds } from '#server/lib/ids/ids.ts'
import { pgBossJobs } from '#server/lib/jobs/pg-boss.ts'
import type { JobsPort } from '#server/lib/jobs/port.ts'
import { createLogger } from '#server/lib/log/log.ts'
import { runInTrace } from '#server/lib/log/trace.ts'
import { Measures } from '#server/lib/measures/measures.ts'
import { testDatabase } from '#tests/support/database.ts'

const TIMEOUT_MS = 60_000
const opened: { database: Database; ports: JobsPort[] }[] = []

async function open(): Promise<{ database: Database; another(): JobsPort }> {
  const database = await testDatabase()
  const ports: JobsPort[] = []
  opened.push({ database, ports })
  return {
    database,
    another: () => {
      const port = pgBossJobs({ database, ids: systemIds, log: createLogger({ level: 'silent' }), pollingSeconds: 0.5 })
      ports.push(port)
      return port
    },
  }
}

afterEach(async () => {
  for (const { database, ports } of opened.splice(0)) {
    for (const port of ports) await port.stop()
    await database.close()
  }
})

/** Collects what arrives and lets a test wait for a number of them. */
function collector<T>() {
  const seen: T[] = []
  const waiting: { count: number; resolve: () => void }[] = []
  return {
    seen,
    add(value: T) {
      seen.push(value)
      for (const one of waiting) if (seen.length >= one.count) one.resolve()
    },
    atLeast: (count: number) =>
      new Promise<void>((resolve) => (seen.length >= count ? resolve() : waiting.push({ count, resolve }))),
  }
}

it('an undeclared job is refused', async () => {
  const { another } = await open()
  await expect(another().send('unknown', {})).rejects.toThrow("The job 'unknown' was never defined.")
})

it(
  'a job runs with its data, also if it was added before a worker started',
  async () => {
    const { another } = await open()
    const got = collector<{ to: string }>()
    const jobs = another()
    jobs.define<{ to: string }>('mail', async (data) => got.add(data))
    await jobs.send('mail', { to: 'early@evolve.example' })
    await jobs.start()
    await jobs.send('mail', { to: 'late@evolve.example' })
    await got.atLeast(2)
    expect(got.seen.map((one) => one.to).sort()).toEqual(['early@evolve.example', 'late@evolve.example'])
  },
  TIMEOUT_MS,
)

it(
  'a failed job is repeated until it succeeds',
  async () => {
    const { another } = await open()
    const tries = collector<number>()
    const jobs = another()
    jobs.define(
      'flaky',
      async () => {
        tries.add(tries.seen.length + 1)
        if (tries.seen.length < 3) throw new Error('the mail server is away')
      },
      { retryDelaySeconds: 0 },
    )
    await jobs.start()
    await jobs.send('flaky', {})
    await tries.atLeast(3)
    expect(tries.seen).toEqual([1, 2, 3])
  },
  TIMEOUT_MS,
)

it(
  'while a job with a key waits, no second one is added; jobs without a key do not block each other',
  async () => {
    const { another } = await open()
    const got = collector<object>()
    const jobs = another()
    jobs.define('digest', async (data: object) => got.add(data))
    expect(await jobs.send('digest', { n: 1 }, { key: 'avery' })).toEqual(expect.any(String))
    expect(await jobs.send('digest', { n: 2 }, { key: 'avery' })).toBeNull()
    expect(await jobs.send('digest', { n: 3 }, { key: 'morgan' })).toEqual(expect.any(String))
    expect(await jobs.send('digest', { n: 4 })).toEqual(expect.any(String))
    expect(await jobs.send('digest', { n: 5 })).toEqual(expect.any(String))
    await jobs.start()
    await got.atLeast(4)
    expect(got.seen).toEqual(expect.arrayContaining([{ n: 1 }, { n: 3 }, { n: 4 }, { n: 5 }]))
  },
  TIMEOUT_MS,
)

it(
  'one job per key runs at a time, with several workers in several processes',
  async () => {
    const { another } = await open()
    let running = 0
    let most = 0
    const got = collector<object>()
    const ports = [another(), another()]
    const release: (() => void)[] = []
    for (const port of ports) {
      port.define(
        'ledger',
        async (data: object) => {
          running += 1
          most = Math.max(most, running)
          got.add(data)
          await new Promise<void>((resolve) => release.push(resolve))
          running -= 1
        },
        { concurrency: 2 },
      )
    }
    for (const port of ports) await port.start()
    const [first] = ports as [JobsPort, JobsPort]
    await first.send('ledger', { n: 1 }, { key: 'org' })
    await got.atLeast(1)
    await first.send('ledger', { n: 2 }, { key: 'org' })
    await first.send('ledger', { n: 3 }, { key: 'other' })
    await got.atLeast(2)
    expect(got.seen).toEqual([{ n: 1 }, { n: 3 }])
    for (const one of release.splice(0)) one()
    await got.atLeast(3)
    for (const one of release.splice(0)) one()
    expect(most).toBe(2)
  },
  TIMEOUT_MS,
)

it(
  'a stop waits for the running job',
  async () => {
    const { another } = await open()
    const started = collector<object>()
    let finished = false
    const jobs = another()
    jobs.define('slow', async (data: object) => {
      started.add(data)
      await new Promise((resolve) => setTimeout(resolve, 300))
      finished = true
    })
    await jobs.start()
    await jobs.send('slow', {})
    await started.atLeast(1)
    await jobs.stop()
    expect(finished).toBe(true)
  },
  TIMEOUT_MS,
)

it(
  'the log of a job names its request in every process; runs and waiting jobs are counted',
  async () => {
    const { database, another } = await open()
    const lines = collector<{ requestId: string; job: string; msg: string }>()
    const log = createLogger({
      level: 'info',
      destination: { write: (line: string) => lines.add(JSON.parse(line) as (typeof lines.seen)[number]) },
    })
    const measures = new Measures()
    const sender = another()
    const worker = pgBossJobs({ database, ids: systemIds, log, measures, pollingSeconds: 0.5 })
    opened.at(-1)?.ports.push(worker)
    sender.define('traced', async () => undefined)
    worker.define<{ fails?: boolean }>(
      'traced',
      async ({ fails }) => {
        log.info('at work')
        if (fails) throw new Error('no')
      },
      { retryLimit: 0 },
    )
    await runInTrace({ requestId: 'request-1' }, () => sender.send('traced', {}))
    await runInTrace({ requestId: 'request-2' }, () => sender.send('traced', { fails: true }))
    expect(await sender.backlog()).toMatchObject([{ name: 'traced', waiting: 2 }])
    await worker.start()
    // Two say that they are at work, one that it is done, one that it failed.
    await lines.atLeast(4)
    expect(lines.seen.map(({ requestId, job, msg }) => `${requestId} ${job} ${msg}`).sort()).toEqual([
      'request-1 traced a job is done',
      'request-1 traced at work',
      'request-2 traced a job failed',
      'request-2 traced at work',
    ])
    await expect.poll(() => sender.backlog()).toEqual([])
    const figures = await measures.registry.metrics()
    expect(figures).toContain('job_duration_seconds_count{job="traced",outcome="ok"} 1')
    expect(figures).toContain('job_duration_seconds_count{job="traced",outcome="failed"} 1')
  },
  TIMEOUT_MS,
)
