import PgBoss from 'pg-boss'
import type { Database } from '#server/db/client.ts'
import type { JobOptions, JobsPort, SendOptions } from '#server/lib/jobs/port.ts'
import type { Logger } from '#server/lib/log/log.ts'
import type { Ids } from '#server/lib/ids/ids.ts'

interface Kind {
  handler: (data: object) => Promise<void>
  options: JobOptions
}

export interface JobsOptions {
  database: Database
  ids: Ids
  log: Logger
  /** How often the database is asked for jobs of other processes and for delayed ones, seconds; 2 when absent. */
  pollingSeconds?: number
}

const RETRY_LIMIT = 5
const RETRY_DELAY_S = 5
const EXPIRE_S = 300
const POLLING_S = 2
/** Below the 10 s that a stop may take in all. */
const STOP_TIMEOUT_MS = 8_000

/** Jobs on pg-boss, over the product's own connections: the same on PostgreSQL and on PGlite. */
export function pgBossJobs({ database, ids, log, pollingSeconds = POLLING_S }: JobsOptions): JobsPort {
  const kinds = new Map<string, Kind>()
  const workers = new Map<string, string[]>()
  let opened: Promise<PgBoss> | undefined

  async function createQueue(boss: PgBoss, name: string, { options }: Kind): Promise<void> {
    const settings = {
      name,
      // One waiting and one running job of a key; jobs without a key get one of their own.
      policy: 'stately' as const,
      retryLimit: options.retryLimit ?? RETRY_LIMIT,
      retryDelay: options.retryDelaySeconds ?? RETRY_DELAY_S,
      retryBackoff: true,
      expireInSeconds: options.expireInSeconds ?? EXPIRE_S,
    }
    await boss.createQueue(name, settings)
    await boss.updateQueue(name, settings)
  }

  /** Opens the store at the first use, so that a process that only adds jobs takes none. */
  function open(): Promise<PgBoss> {
    opened ??= (async () => {
      const boss = new PgBoss({ db: { executeSql: (text: string, values: unknown[]) => database.script(text, values) } })
      boss.on('error', (error) => log.error({ err: error }, 'jobs: the store failed'))
      await boss.start()
      for (const [name, kind] of kinds) await createQueue(boss, name, kind)
      return boss
    })()
    return opened
  }

  function kindOf(name: string): Kind {
    const kind = kinds.get(name)
    if (!kind) throw new Error(`The job '${name}' was never defined.`)
    return kind
  }

  async function runOne(name: string, kind: Kind, job: PgBoss.Job): Promise<void> {
    try {
      await kind.handler(job.data)
    } catch (error) {
      log.warn({ err: error, job: name, jobId: job.id }, 'a job failed and is tried again')
      throw error
    }
  }

  return {
    define(name, handler, options = {}) {
      if (kinds.has(name)) throw new Error(`The job '${name}' is defined twice.`)
      if (opened) throw new Error(`The job '${name}' is defined after the jobs were opened.`)
      kinds.set(name, { handler: handler as Kind['handler'], options })
    },
    async send(name, data, { key, startAfter }: SendOptions = {}) {
      kindOf(name)
      const boss = await open()
      const id = await boss.send(name, data, { singletonKey: key ?? ids.uuid(), ...(startAfter ? { startAfter } : {}) })
      if (!startAfter) for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker)
      return id
    },
    async schedule(name, cron, data) {
      kindOf(name)
      const boss = await open()
      await boss.schedule(name, cron, data ?? {}, { tz: 'UTC', singletonKey: 'schedule' })
    },
    async start() {
      const boss = await open()
      for (const [name, kind] of kinds) {
        const own: string[] = []
        for (let index = 0; index < (kind.options.concurrency ?? 1); index += 1) {
          own.push(
            await boss.work<object>(name, { batchSize: 1, pollingIntervalSeconds: pollingSeconds }, async ([job]) => {
              if (job) await runOne(name, kind, job)
            }),
          )
        }
        workers.set(name, own)
      }
    },
    async stop() {
      if (!opened) return
      const boss = await opened.catch(() => undefined)
      await boss?.stop({ graceful: true, wait: true, timeout: STOP_TIMEOUT_MS, close: false })
    },
  }
}
