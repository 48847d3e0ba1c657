import { setTimeout as pause } from 'node:timers/promises'
import { answerOf, type BrokerClient } from '#server/lib/broker/connection.ts'
import { LIVE_HINTS_GATHERED_MS } from '#shared/limits/server-times.ts'
import type { LiveHub } from './hub.ts'

export interface BrokerTopicsOptions {
  hub: LiveHub
  subscribe: (client: BrokerClient, names: string[]) => Promise<void>
  unsubscribe: (client: BrokerClient, names: string[]) => Promise<void>
  /** The connection must be replaced, because the state of its subscriptions is unknown. */
  onFailure: (client: BrokerClient, error: unknown) => void
  /** Hints of these topics may have been missed before the broker confirmed them. */
  onLate: (names: string[]) => void
}

/**
 * Keeps the broker's subscriptions of this process equal to the topics that have a subscriber. The first change is sent
 * at once, further ones are collected for a moment and sent one batch after the other.
 */
export class BrokerTopics {
  readonly #options: BrokerTopicsOptions
  #client: BrokerClient | null = null
  #confirmed = new Set<string>()
  readonly #changed = new Set<string>()
  /** Topics whose subscribers have to refetch once the broker confirms the subscription. */
  readonly #late = new Set<string>()
  readonly #waiting = new Map<string, Set<() => void>>()
  #isSending = false

  constructor(options: BrokerTopicsOptions) {
    this.#options = options
  }

  /** @param client null after the connection was lost; a new connection has no subscriptions */
  useConnection(client: BrokerClient | null): void {
    this.#client = client
    this.#confirmed = new Set()
    for (const name of this.#options.hub.names()) {
      this.#late.add(name)
      this.#changed.add(name)
    }
    if (client) void this.#send()
    else for (const name of [...this.#waiting.keys()]) this.#endWaiting(name)
  }

  /** A topic got its first subscriber or lost its last one. Calls without such a change are ignored. */
  change(name: string): void {
    if (this.#options.hub.has(name) === this.#confirmed.has(name)) return
    this.#changed.add(name)
    void this.#send()
  }

  markLate(name: string): void {
    if (!this.#confirmed.has(name)) this.#late.add(name)
  }

  /** Resolves when the broker confirmed the subscription, or when there is no connection. */
  async whenConfirmed(name: string): Promise<void> {
    if (this.#confirmed.has(name) || !this.#options.hub.has(name)) return
    if (!this.#client) return this.markLate(name)
    await new Promise<void>((resolve) => {
      const waiting = this.#waiting.get(name) ?? new Set()
      this.#waiting.set(name, waiting.add(resolve))
    })
  }

  #endWaiting(name: string): void {
    for (const resolve of this.#waiting.get(name) ?? []) resolve()
    this.#waiting.delete(name)
  }

  async #send(): Promise<void> {
    if (this.#isSending) return
    this.#isSending = true
    try {
      for (let client = this.#client; client && this.#changed.size > 0; client = this.#client) {
        await this.#sendBatch(client)
        await pause(LIVE_HINTS_GATHERED_MS)
      }
    } finally {
      this.#isSending = false
    }
  }

  async #sendBatch(client: BrokerClient): Promise<void> {
    const { hub, subscribe, unsubscribe, onFailure, onLate } = this.#options
    const names = [...this.#changed]
    this.#changed.clear()
    const added = names.filter((name) => hub.has(name) && !this.#confirmed.has(name))
    const removed = names.filter((name) => !hub.has(name) && this.#confirmed.has(name))
    // Before the answer, so that a subscriber who arrives meanwhile waits for a new subscription.
    for (const name of removed) this.#confirmed.delete(name)
    try {
      if (added.length > 0) await answerOf(subscribe(client, added))
      if (removed.length > 0) await answerOf(unsubscribe(client, removed))
    } catch (error) {
      onFailure(client, error)
      return
    }
    if (this.#client !== client) return
    for (const name of added) this.#confirmed.add(name)
    const late = added.filter((name) => this.#late.has(name))
    for (const name of names) {
      // It changed again while the batch was sent.
      if (hub.has(name) !== this.#confirmed.has(name)) this.#changed.add(name)
      if (hub.has(name) && !this.#confirmed.has(name)) continue
      this.#late.delete(name)
      this.#endWaiting(name)
    }
    if (late.length > 0) onLate(late)
  }
}
