import { setTimeout as pause } from 'node:timers/promises'
import { answerOf, type BrokerClient } from '#server/lib/broker/connection.ts'
import { LIVE_HINTS_GATHERED_MS } from '#shared/limits/server-times.ts'

/** Messages that wait while the broker is unreachable; further ones are dropped. */
const WAITING_MAX_COUNT = 10_000

export interface HintMessage {
  /** The short form of a topic, or of the channel to all processes. */
  name: string
  notice: string
}

export interface HintQueueOptions {
  /** Null while the broker is unreachable. */
  client: () => BrokerClient | null
  send: (client: BrokerClient, message: HintMessage) => Promise<unknown>
  onFailure: (client: BrokerClient, error: unknown) => void
  /** Sent instead of the messages that were dropped, so that screens of all processes refetch. */
  afterDrop: HintMessage
}

/**
 * The hints that are sent to the broker, in their order. The first one is sent at once, further ones are collected for
 * a moment. Adding never waits and never fails.
 */
export class HintQueue {
  readonly #options: HintQueueOptions
  #waiting: HintMessage[] = []
  #hasDropped = false
  #sending: Promise<void> | null = null
  #stopped = false

  constructor(options: HintQueueOptions) {
    this.#options = options
  }

  add(messages: readonly HintMessage[]): void {
    this.#keep(messages)
    this.flush()
  }

  /** Sends what waits, if the broker is connected. */
  flush(): void {
    const client = this.#options.client()
    if (!client || this.#sending || (this.#waiting.length === 0 && !this.#hasDropped)) return
    // The same hint once, as PostgreSQL does with notifications of one statement.
    const batch = [...new Map(this.#waiting.map((one) => [`${one.name} ${one.notice}`, one])).values()]
    this.#waiting = []
    if (this.#hasDropped) batch.push(this.#options.afterDrop)
    this.#hasDropped = false
    this.#sending = this.#send(client, batch).finally(() => {
      this.#sending = null
      this.flush()
    })
  }

  /** Resolves when the hints were sent, or cannot be sent because the broker is unreachable. */
  async stop(): Promise<void> {
    this.#stopped = true
    while (this.#sending) await this.#sending
  }

  #keep(messages: readonly HintMessage[]): void {
    const room = Math.max(0, WAITING_MAX_COUNT - this.#waiting.length)
    if (messages.length > room) this.#hasDropped = true
    this.#waiting.push(...messages.slice(0, room))
  }

  async #send(client: BrokerClient, batch: HintMessage[]): Promise<void> {
    const { send, onFailure } = this.#options
    try {
      await answerOf(Promise.all(batch.map((message) => send(client, message))))
    } catch (error) {
      // Sent again on the next connection: a repeated hint is harmless, a lost one is not.
      const later = this.#waiting
      this.#waiting = []
      this.#keep(batch)
      this.#keep(later)
      onFailure(client, error)
    }
    if (!this.#stopped) await pause(LIVE_HINTS_GATHERED_MS)
  }
}
