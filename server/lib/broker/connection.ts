import { createClient, defineScript } from '@redis/client'
import { inTime } from '#server/lib/in-time/in-time.ts'
import type { Logger } from '#server/lib/log/log.ts'
import {
  BROKER_ANSWER_LIMIT_MS,
  BROKER_CHECK_EVERY_MS,
  BROKER_CONNECT_LIMIT_MS,
  BROKER_RETRY_FIRST_PAUSE_MS,
  BROKER_RETRY_LONGEST_PAUSE_MS,
  BROKER_STEADY_AFTER_MS,
} from '#shared/limits/server-times.ts'

/** Commands in flight on one connection; more are refused at once, so that a slow broker cannot fill the memory. */
const COMMANDS_MAX_COUNT = 50_000

const tooLate = (): Error => new Error('The broker did not answer in time.')

/** Rejects if the broker takes too long, because the library's own limit ends when a command was sent. */
export function answerOf<T>(work: Promise<T>, limitMs: number = BROKER_ANSWER_LIMIT_MS): Promise<T> {
  return inTime(work, limitMs, tooLate)
}

/** Adds 1 to a counter, which starts again after its window. Returns the count. */
const COUNT_IN_WINDOW = `
local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return count`

/**
 * Takes or renews one of a limited number of places. Returns 0 if all are taken. Places that were not renewed expire.
 */
const TAKE_PLACE = `
local now, id, lifetime, maximum = tonumber(ARGV[1]), ARGV[2], tonumber(ARGV[3]), tonumber(ARGV[4])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
if redis.call('ZCARD', KEYS[1]) >= maximum and not redis.call('ZSCORE', KEYS[1], id) then return 0 end
redis.call('ZADD', KEYS[1], now + lifetime, id)
redis.call('PEXPIRE', KEYS[1], lifetime)
return 1`

const numberReply = (reply: unknown): number => Number(reply)

/** Scripts run as one step, so that no other process sees a counter without its expiry. */
const SCRIPTS = {
  countInWindow: defineScript({
    ...{ SCRIPT: COUNT_IN_WINDOW, NUMBER_OF_KEYS: 1, transformReply: numberReply },
    parseCommand(parser, key: string, windowMs: number) {
      parser.pushKey(key)
      parser.push(String(windowMs))
    },
  }),
  takePlace: defineScript({
    ...{ SCRIPT: TAKE_PLACE, NUMBER_OF_KEYS: 1, transformReply: numberReply },
    parseCommand(parser, key: string, place: { now: number; id: string; lifetimeMs: number; maxCount: number }) {
      parser.pushKey(key)
      parser.push(...[place.now, place.id, place.lifetimeMs, place.maxCount].map(String))
    },
  }),
}

/**
 * A client of Redis, or of a service with its protocol, that is not connected yet. It refuses commands while it has no
 * connection and never reconnects, so that commands cannot wait without a limit.
 */
export function createBrokerClient(url: string, name: string) {
  const client = createClient({
    scripts: SCRIPTS,
    ...{ url, name, disableOfflineQueue: true, commandsQueueMaxLength: COMMANDS_MAX_COUNT },
    // `answerOf` limits the time. The library would start a timer for each command.
    ...{ commandOptions: { timeout: 0 }, maintNotifications: 'disabled', disableClientInfo: true },
    socket: { connectTimeout: BROKER_CONNECT_LIMIT_MS, reconnectStrategy: false },
  })
  // Without a listener, the first failure would end the process. Failures also reject the pending commands.
  client.on('error', () => undefined)
  return client
}

export type BrokerClient = ReturnType<typeof createBrokerClient>

/** The start of all names. It has the number of the database, because the databases of a broker share channels. */
export function brokerPrefix(url: string): string {
  return `evolve:${new URL(url).pathname.slice(1) || '0'}:`
}

export interface BrokerConnectionOptions {
  url: string
  /** Name of the connection in the broker's list of clients. */
  name: string
  /** Subject of the warnings in the log. */
  subject: string
  log: Pick<Logger, 'warn' | 'info'>
  /** Prepares a new connection; a rejection counts as a lost connection. */
  onConnect?: (client: BrokerClient) => Promise<void>
  /** The connection is ready, and `client` returns it. */
  onReady?: (client: BrokerClient) => void
  onLose?: () => void
}

export interface BrokerConnection {
  /** Null while there is no connection. */
  client(): BrokerClient | null
  /** Connects for the first time. Returns false for later calls, which have no effect. */
  start(): boolean
  /** Replaces a connection on which a command failed or was not answered. */
  lose(lost: BrokerClient, error: unknown): void
  stop(): void
}

/**
 * One connection to the broker, which is checked regularly and replaced with growing, randomized pauses. A broker that
 * accepts connections but does not answer counts as lost.
 */
export function connectBroker(options: BrokerConnectionOptions): BrokerConnection {
  const { url, name, subject, log, onConnect, onReady, onLose } = options
  let client: BrokerClient | null = null
  /** The connection in use, or the one that is being established. */
  let current: BrokerClient | null = null
  let started = false
  let stopped = false
  let isLost = false
  let retryMs = BROKER_RETRY_FIRST_PAUSE_MS
  let retry: NodeJS.Timeout | undefined
  let check: NodeJS.Timeout | undefined
  let connectedAt = 0

  function lose(lost: BrokerClient, error: unknown): void {
    // Also ends a connection that is still being established; a repeated call has no effect.
    lost.destroy()
    if (current !== lost) return
    current = null
    if (client === lost) {
      client = null
      clearInterval(check)
      if (performance.now() - connectedAt > BROKER_STEADY_AFTER_MS) retryMs = BROKER_RETRY_FIRST_PAUSE_MS
      onLose?.()
    }
    if (stopped) return
    if (!isLost) log.warn({ err: error }, `${subject}: the broker cannot be reached`)
    isLost = true
    retry = setTimeout(
      () => {
        retry = undefined
        void connect()
      },
      retryMs * (0.5 + Math.random()),
    )
    retry.unref()
    retryMs = Math.min(retryMs * 2, BROKER_RETRY_LONGEST_PAUSE_MS)
  }

  async function connect(): Promise<void> {
    const next = createBrokerClient(url, name)
    current = next
    try {
      await answerOf(next.connect(), BROKER_CONNECT_LIMIT_MS)
      await onConnect?.(next)
    } catch (error) {
      lose(next, error)
      return
    }
    if (stopped) return next.destroy()
    if (!next.isReady) return lose(next, new Error('The connection was closed.'))
    client = next
    connectedAt = performance.now()
    next.on('error', (error: unknown) => lose(next, error))
    check = setInterval(() => {
      answerOf(next.ping()).catch((error: unknown) => lose(next, error))
    }, BROKER_CHECK_EVERY_MS)
    check.unref()
    if (isLost) log.info(`${subject}: the broker is connected again`)
    isLost = false
    onReady?.(next)
  }

  return {
    client: () => client,
    start() {
      if (started || stopped) return false
      started = true
      void connect()
      return true
    },
    lose,
    stop() {
      stopped = true
      clearTimeout(retry)
      clearInterval(check)
      current?.destroy()
      client = null
    },
  }
}
