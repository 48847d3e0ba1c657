import { setImmediate, setTimeout } from 'node:timers/promises'
import PgBoss from 'pg-boss'
import type { Database } from '#server/db/client.ts'
import type { Ids } from '#server/lib/ids/ids.ts'
import { passKeyGate } from '#server/lib/jobs/key-gate.ts'
import type { JobBacklog, JobOptions, JobsPort } from '#server/lib/jobs/port.ts'
import type { Logger } from '#server/lib/log/log.ts'
import { currentTrace, runInTrace } from '#server/lib/log/trace.ts'
import type { Measures } from '#server/lib/measures/measures.ts'
import {
  JOBS_GIVEN_BACK_WITHIN_MS,
  JOBS_POLL_S,
  JOBS_SETUP_RETRY_PAUSE_MS,
  JOBS_STOP_LIMIT_MS,
  JOB_EXPIRES_S,
  JOB_RETRY_DELAY_S,
} from '#shared/limits/server-times.ts'

interface Kind {
  handler: (data: object) => Promise<void>
  options: JobOptions
}

export interface JobsOptions {
  database: Database
  ids: Ids
  log: Logger
  measures?: Measures
  /** How often the database is polled for delayed jobs and jobs of other processes, seconds; 2 if absent. */
  pollingSeconds?: number
}

const RETRY_LIMIT = 5
/** Jobs fetched for each one that may run. */
const BATCH_FACTOR = 5
/** The sender's key; jobs without one get a unique key. */
const KEYED = 'key:'
/** The request that sent the job, stored with its data; an older server version ignores the field. */
const REQUEST_ID = '$requestId'
/** Deadlock, unique violation (of the catalog), and schema, table or object that already exists. */
const RACE_CODES = new Set(['40P01', '23505', '42P06', '42P07', '42710'])
const SETUP_TRIES_COUNT = 20

/** Runs `work` for the items, at most `limit` at a time; `work` must not reject. */
async function inParallel<T>(items: readonly T[], limit: number, work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items]
  const lane = async (): Promise<void> => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: limit }, lane))
}

/** Whether this is PostgreSQL's error when another process creates the same schema or table at the same moment. */
function isRace(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && RACE_CODES.has(String(error.code))
}

/**
 * Processes that start together create the same tables and declare the same queues. PostgreSQL aborts one of two that
 * conflict; it only has to retry.
 */
async function againAfterRaces<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isRace(error) || attempt === SETUP_TRIES_COUNT) throw error
      await setTimeout(JOBS_SETUP_RETRY_PAUSE_MS * attempt)
    }
  }
}

/** The partial indexes of pg-boss cover jobs that have not started; finished ones are never read. */
const DUE = `
  select name, count(*)::int as waiting, extract(epoch from max(now() - start_after))::float8 as "oldestSeconds"
  from pgboss.job where state < 'active' and start_after <= now() group by name order by name`

/** A scheduled job has no request: its own id identifies its log lines. */
function requestIdOf({ id, data }: { id: string; data: object }): string {
  const given = (data as Record<string, unknown>)[REQUEST_ID]
  return typeof given === 'string' ? given : id
}

/** Jobs with pg-boss on the product's connections: the same on PostgreSQL and on PGlite. */
export function pgBossJobs({ database, ids, log, measures, pollingSeconds = JOBS_POLL_S }: JobsOptions): JobsPort {
  const kinds = new Map<string, Kind>()
  const workers = new Map<string, string>()
  let opened: Promise<PgBoss> | undefined
  let isStopping = false
  const underWay = new Set<Promise<unknown>>()

  function tracked<T>(work: Promise<T>): Promise<T> {
    const done = (): boolean => underWay.delete(work)
    underWay.add(work)
    work.then(done, done)
    return work
  }

  /** When pg-boss stops, it does not wait for a fetch in progress, and accepts the jobs that it returns. */
  async function settle(): Promise<void> {
    do {
      await Promise.allSettled(underWay)
      await setImmediate()
    } while (underWay.size > 0)
  }

  /** Opens the store when first used, so that a process that only adds jobs fetches none. */
  function open(): Promise<PgBoss> {
    opened ??= (async () => {
      const boss = await againAfterRaces(async () => {
        const created = new PgBoss({
          db: { executeSql: (text: string, values: unknown[]) => tracked(database.script(text, values)) },
        })
        created.on('error', (error) => log.error({ err: error }, 'jobs: the store failed'))
        return created.start()
      })
      for (const [name, { options }] of kinds) {
        const settings = {
          name,
          // One waiting job per key.
          policy: 'short' as const,
          retryLimit: options.retryLimit ?? RETRY_LIMIT,
          retryDelay: options.retryDelaySeconds ?? JOB_RETRY_DELAY_S,
          retryBackoff: true,
          expireInSeconds: options.expireInSeconds ?? JOB_EXPIRES_S,
        }
        await againAfterRaces(async () => {
          await boss.createQueue(name, settings)
          await boss.updateQueue(name, settings)
        })
      }
      return boss
    })()
    return opened
  }

  function requireKind(name: string): Kind {
    const kind = kinds.get(name)
    if (!kind) throw new Error(`The job '${name}' was never defined.`)
    return kind
  }

  async function runOne(boss: PgBoss, kind: Kind, job: PgBoss.JobWithMetadata): Promise<void> {
    try {
      if (isStopping) throw new Error('The process that took the job was stopping')
      if (job.singletonKey?.startsWith(KEYED) && !(await passKeyGate(database, job))) return
      const work = (): Promise<void> => kind.handler(job.data)
      const begun = performance.now()
      await (measures ? measures.job(job.name, work) : work())
      // Scheduled jobs would fill the log with lines that no request caused.
      const level = requestIdOf(job) === job.id ? 'debug' : 'info'
      log[level]({ ms: Math.round(performance.now() - begun) }, 'a job is done')
    } catch (error) {
      log.warn({ err: error, retry: job.retryCount }, 'a job failed')
      // Other jobs of the batch succeed or fail independently.
      await boss.fail(job.name, job.id, { message: error instanceof Error ? error.message : String(error) })
    }
  }

  async function work(boss: PgBoss, name: string, kind: Kind): Promise<void> {
    const limit = kind.options.concurrency ?? 1
    const batchSize = limit * BATCH_FACTOR
    const id = await boss.work<object>(
      name,
      { batchSize, pollingIntervalSeconds: pollingSeconds, includeMetadata: true },
      async (jobs) => {
        await inParallel(jobs, limit, (job) =>
          runInTrace({ requestId: requestIdOf(job), job: job.name, jobId: job.id }, () =>
            tracked(runOne(boss, kind, job)),
          ),
        )
        if (jobs.length === batchSize) notify(boss, name)
      },
    )
    workers.set(name, id)
  }

  function notify(boss: PgBoss, name: string): void {
    const worker = workers.get(name)
    if (worker) boss.notifyWorker(worker)
  }

  return {
    define(name, handler, options = {}) {
      if (kinds.has(name)) throw new Error(`The job '${name}' is defined twice.`)
      if (opened) throw new Error(`The job '${name}' is defined after the jobs were opened.`)
      kinds.set(name, { handler: handler as Kind['handler'], options })
    },
    async send(name, data, { key, startAfter } = {}) {
      requireKind(name)
      const boss = await open()
      const singletonKey = key === undefined ? ids.uuid() : `${KEYED}${key}`
      const requestId = currentTrace()?.requestId
      const id = await boss.send(name, requestId === undefined ? data : { ...data, [REQUEST_ID]: requestId }, {
        singletonKey,
        ...(startAfter ? { startAfter } : {}),
      })
      if (!startAfter) notify(boss, name)
      return id
    },
    async schedule(name, cron, data) {
      requireKind(name)
      const boss = await open()
      await boss.schedule(name, cron, data ?? {}, { tz: 'UTC', singletonKey: `${KEYED}schedule` })
    },
    async backlog() {
      if (!opened) return []
      await opened
      const { rows } = await database.script(DUE)
      return rows as unknown as JobBacklog[]
    },
    async start() {
      const boss = await open()
      for (const [name, kind] of kinds) await work(boss, name, kind)
    },
    async stop() {
      const boss = await opened?.catch(() => undefined)
      await boss?.stop({ graceful: true, wait: true, timeout: JOBS_STOP_LIMIT_MS, close: false })
      isStopping = true
      await Promise.race([settle(), setTimeout(JOBS_GIVEN_BACK_WITHIN_MS, undefined, { ref: false })])
    },
  }
}
