import { OUTBOX_KEY_REQUEST_PAUSE_MS, OUTBOX_RETRY_AFTER_STORE_FAILURE_MS } from '#shared/limits/device-times.ts'
import { fetchSealingKey } from './sealing-key.ts'
import type { Sender, SendResult } from './sender.ts'
import type { OutboxStore } from './store.ts'
import type { Transport } from './transport.ts'

interface RunnerOptions {
  store: OutboxStore
  sender: Sender
  transport: Transport
  token: () => Promise<string | null>
  /** Runs the work while no other tab sends. */
  withLock: <T>(work: () => Promise<T>) => Promise<T>
  /** Makes items due that wait for the network. */
  endWaits: () => Promise<unknown>
  /** Called after each run. */
  onResult: (result: SendResult) => void
}

/** Decides when the sender runs in this page: on demand, at the planned time, and never while sending is paused. */
export function createRunner({ store, sender, transport, token, withLock, endWaits, onResult }: RunnerOptions) {
  let abort = new AbortController()
  let paused = false
  let running: Promise<SendResult> | null = null
  let again = false
  let forced = false
  let waitsEnd = false
  let keyAskedAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  async function seal(): Promise<boolean> {
    keyAskedAt = Date.now()
    const current = await token().catch(() => null)
    return current !== null && fetchSealingKey(store.vault, transport, current, abort.signal).catch(() => false)
  }

  async function runOnce(): Promise<SendResult> {
    const forceRetry = forced
    forced = false
    again = false
    if (waitsEnd) {
      waitsEnd = false
      await endWaits().catch(() => undefined)
    }
    if (store.vault.needsServiceKey() === 'to-open') await seal()
    const result = await sender.run(abort.signal, { forceRetry })
    const mayAsk =
      result.left !== 'unreachable' && result.left !== 'paused' && Date.now() - keyAskedAt > OUTBOX_KEY_REQUEST_PAUSE_MS
    if (mayAsk && store.vault.needsServiceKey() !== null) await seal()
    return result
  }

  async function runUntilCurrent(): Promise<SendResult> {
    let result = await withLock(runOnce)
    while (again && !paused) result = await withLock(runOnce)
    return result
  }

  function plan(nextAt: number | null): void {
    clearTimeout(timer)
    if (nextAt !== null && !paused) timer = setTimeout(schedule, Math.max(0, nextAt - Date.now()))
  }

  /** Sends what can be sent now. A run in progress includes items that were added since it started. */
  function send(): Promise<SendResult> {
    if (paused) return Promise.resolve({ left: 'waiting', nextAt: null })
    again = true
    running ??= runUntilCurrent().then(
      (result) => {
        running = null
        plan(result.nextAt)
        onResult(result)
        // Another run was requested at the moment when this one ended.
        if (again) schedule()
        return result
      },
      (error: unknown) => {
        running = null
        plan(Date.now() + OUTBOX_RETRY_AFTER_STORE_FAILURE_MS)
        throw error
      },
    )
    return running
  }

  function schedule(): void {
    send().catch(() => undefined)
  }

  return {
    send,
    schedule,
    /** Like `send`, and ends all waits for the network: an item that is in flight and fails is retried immediately. */
    sendNow(): Promise<SendResult> {
      waitsEnd = true
      return send()
    },
    /** At the user's request: retries even with a token that the server has just refused. */
    forceRetry(): void {
      forced = true
      schedule()
    },
    seal,
    /** Aborts requests in flight; resolves when they have ended. */
    async halt(): Promise<void> {
      paused = true
      clearTimeout(timer)
      abort.abort()
      await running?.catch(() => undefined)
    },
    resume(): void {
      paused = false
      abort = new AbortController()
      schedule()
    },
  }
}
