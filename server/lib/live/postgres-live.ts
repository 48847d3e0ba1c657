import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from '#server/lib/log/log.ts'
import {
  LISTENING_RETRY_FIRST_PAUSE_MS,
  LISTENING_RETRY_LONGEST_PAUSE_MS,
  LIVE_HINTS_GATHERED_MS,
} from '#shared/limits/server-times.ts'
import { topicName, LiveHub } from './hub.ts'
import { readNotice, writeNotices } from './notice.ts'
import type { LivePort } from './port.ts'

const CHANNEL = 'evolve_live'
/** Hints queued while the database is unreachable; above this, screens of other processes rely on polling. */
const WAITING_MAX_COUNT = 2_000

export interface PostgresLiveOptions {
  connection: pg.ClientConfig
  log: Logger
  /** Called for each received notification. */
  onNotice?: () => void
}

/**
 * Hints over LISTEN and NOTIFY, on a dedicated connection of this process. Listeners of this process are called
 * directly, the others by notification. Hints are sent after the commit, collected for a moment after the previous
 * statement, and without waiting for the disk: NOTIFY inside the sending transaction locks the whole database while the
 * commit is flushed, which halved the messages per second (docs/decisions/2026-11-21-live-updates.md).
 */
export function postgresLive({ connection, log, onNotice }: PostgresLiveOptions): LivePort {
  const hub = new LiveHub()
  const origin = randomUUID().slice(0, 8)
  let client: pg.Client | null = null
  let waiting: string[] = []
  let sending: Promise<void> | null = null
  let stopped = false
  let started = false
  let retryMs = LISTENING_RETRY_FIRST_PAUSE_MS
  let timer: NodeJS.Timeout | undefined

  function lose(lost: pg.Client, error?: unknown): void {
    if (client === lost) client = null
    lost.removeAllListeners('notification')
    void lost.end().catch(() => undefined)
    if (stopped || timer) return
    log.warn({ err: error }, 'live updates: the connection to the database was lost')
    timer = setTimeout(() => {
      timer = undefined
      void connect(true)
    }, retryMs)
    timer.unref()
    retryMs = Math.min(retryMs * 2, LISTENING_RETRY_LONGEST_PAUSE_MS)
  }

  async function connect(again: boolean): Promise<void> {
    const next = new pg.Client({ ...connection, keepAlive: true, application_name: 'evolve-live' })
    next.on('error', (error) => lose(next, error))
    next.on('end', () => {
      if (client === next) lose(next)
    })
    next.on('notification', ({ payload }) => {
      onNotice?.()
      const heard = readNotice(payload ?? '')
      if (heard && heard.origin !== origin) hub.tell(heard.news, heard.names)
    })
    try {
      await next.connect()
      await next.query(`set synchronous_commit = off; listen ${CHANNEL}`)
    } catch (error) {
      lose(next, error)
      return
    }
    if (stopped) return void (await next.end().catch(() => undefined))
    client = next
    retryMs = LISTENING_RETRY_FIRST_PAUSE_MS
    if (again) hub.notifyAll({ kind: 'Changed', subjectId: null })
    flush()
  }

  function start(): void {
    if (started || stopped) return
    started = true
    void connect(false)
  }

  function flush(): void {
    const on = client
    if (!on || sending || waiting.length === 0) return
    const batch = waiting
    waiting = []
    sending = on
      .query({
        name: 'live-tell',
        text: 'select pg_notify($1, payload) from unnest($2::text[]) as payload',
        values: [CHANNEL, batch],
      })
      .catch((error: unknown) => lose(on, error))
      .then(() => (stopped ? undefined : pause(LIVE_HINTS_GATHERED_MS)))
      .finally(() => {
        sending = null
        flush()
      })
  }

  return {
    publish(news, topics) {
      start()
      const names = topics.map(topicName)
      hub.tell(news, names)
      const notices = writeNotices(origin, news, names)
      waiting.push(...notices.slice(0, Math.max(0, WAITING_MAX_COUNT - waiting.length)))
      flush()
    },
    subscribe(topic, listener) {
      start()
      return hub.subscribe(topic, listener)
    },
    // This process receives every notification.
    whenListening: async () => undefined,
    watchPermissions(userId, listener) {
      start()
      return hub.watchPermissions(userId, listener)
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await sending
      const last = client
      client = null
      await last?.end().catch(() => undefined)
    },
  }
}
