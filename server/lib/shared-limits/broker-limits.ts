import { randomUUID } from 'node:crypto'
import { answerOf, type BrokerClient, brokerPrefix, connectBroker } from '#server/lib/broker/connection.ts'
import type { Logger } from '#server/lib/log/log.ts'
import {
  BROKER_COUNT_LIMIT_MS,
  BROKER_COUNT_PAUSE_MS,
  SHARED_STREAM_EXPIRES_MS,
  SHARED_STREAM_RENEW_EVERY_MS,
} from '#shared/limits/server-times.ts'
import type { SharedLimitsPort } from './port.ts'

export interface BrokerLimitsOptions {
  url: string
  log: Logger
  /** Called when the connection was made or lost. */
  onConnected?: (isConnected: boolean) => void
}

/**
 * Shared limits in a broker with the protocol of Redis, on a separate connection, so that hints do not delay
 * requests. A request waits for one short answer at most: after a late one, the broker is not asked for a moment.
 */
export function brokerLimits({ url, log, onConnected }: BrokerLimitsOptions): SharedLimitsPort {
  const prefix = `${brokerPrefix(url)}limit:`
  /** The keys of the places that this process holds, by their ids. */
  const places = new Map<string, string>()
  let pausedUntil = 0

  const broker = connectBroker({
    ...{ url, name: 'evolve-limits', subject: 'shared limits', log },
    onReady(client) {
      onConnected?.(true)
      // A broker that was restarted has forgotten the places.
      renew(client)
    },
    onLose: () => onConnected?.(false),
  })
  const timer = setInterval(() => {
    const client = broker.client()
    if (client) renew(client)
  }, SHARED_STREAM_RENEW_EVERY_MS)
  timer.unref()

  const take = (client: BrokerClient, key: string, id: string, maxCount: number): Promise<number> =>
    client.takePlace(key, { now: Date.now(), id, lifetimeMs: SHARED_STREAM_EXPIRES_MS, maxCount })

  function renew(client: BrokerClient): void {
    const renewed = [...places].map(([id, key]) => take(client, key, id, Number.MAX_SAFE_INTEGER))
    answerOf(Promise.all(renewed)).catch((error: unknown) => broker.lose(client, error))
  }

  /** Null without an answer in time. */
  async function ask<T>(work: (client: BrokerClient) => Promise<T>): Promise<T | null> {
    broker.start()
    const client = broker.client()
    if (!client || performance.now() < pausedUntil) return null
    try {
      return await answerOf(work(client), BROKER_COUNT_LIMIT_MS)
    } catch (error) {
      pausedUntil = performance.now() + BROKER_COUNT_PAUSE_MS
      log.warn({ err: error }, 'shared limits: the broker did not count; the counts of this process apply')
      return null
    }
  }

  return {
    count: (limit, key, windowMs) => ask((client) => client.countInWindow(`${prefix}${limit}:${key}`, windowMs)),
    async takePlace(limit, key, maxCount) {
      const name = `${prefix}${limit}:${key}`
      const id = randomUUID()
      const answer = await ask((client) => take(client, name, id, maxCount))
      if (answer === 0) return null
      // Also if the broker was not asked: it counts the place once it is back.
      places.set(id, name)
      return {
        release() {
          if (!places.delete(id)) return
          broker
            .client()
            ?.zRem(name, id)
            .catch(() => undefined)
        },
      }
    },
    stop() {
      clearInterval(timer)
      broker.stop()
    },
  }
}
