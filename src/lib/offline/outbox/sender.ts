import { REFUSED_TOKEN_PAUSE_MS, UPLOAD_FILES_CONCURRENCY_COUNT } from '#shared/limits.ts'
import { backoffMs } from './backoff.ts'
import { classifyAnswer, type Outcome } from './classify.ts'
import { type Due, dueNow } from './lanes.ts'
import { UNREADABLE_FILE } from './messages.ts'
import type { SenderDeps } from './sender-deps.ts'
import type { FlushResult, ItemReason, OutboxItem } from './types.ts'
import { uploadFile } from './upload.ts'

export interface SendResult {
  left: FlushResult
  /** When to run again, in epoch milliseconds; null if no time is planned. */
  nextAt: number | null
}

/** Number of lanes that are sent in parallel. Files are sent one at a time, in two parallel parts. */
const LANES_COUNT = 4

/** The pause between reads of the store, as a multiple of the duration of the last read. */
const READING_RESTS = 5

type Stop = 'unreachable' | 'paused'

/**
 * Sends waiting items and files. Only one sender runs at a time (the caller holds the lock), so an item that is in the
 * state "sending" at the start was left by a sender that was killed.
 */
export function createSender(deps: SenderDeps) {
  const { store, transport, clock, random } = deps
  /**
   * A refused token, and the time until which it is not used. The server would refuse it again, but the refusal may
   * have come from a proxy.
   */
  let refused: { token: string; until: number } | null = null
  /** Items that this run cannot start: their key is locked, or they were removed. */
  let held = new Set<string>()

  const wait = (attempts: number, { waitsFor, askedMs, reason }: Extract<Outcome, { kind: 'retry' }>) => ({
    until: clock.now() + backoffMs(attempts, random(), askedMs),
    waitsFor,
    reason,
  })

  async function pause(token: string): Promise<Stop> {
    refused = { token, until: clock.now() + REFUSED_TOKEN_PAUSE_MS }
    await store.files.putBack()
    await store.items.pauseAll()
    return 'paused'
  }

  /** The files must be uploaded again before the item can be sent. */
  async function uploadAgain({ id, fileIds, attempts, reason: before }: OutboxItem, reason: ItemReason): Promise<void> {
    const isRepeated = before?.code === reason.code
    // The file arrived damaged twice: the copy on this device is damaged.
    if (isRepeated && reason.code === 'UPLOAD_MISMATCH') return store.items.refuse(id, reason)
    // The upload was not found twice: it has ended permanently, for example with another message.
    await store.files.uploadAgain(fileIds, isRepeated && reason.code === 'UPLOAD_NOT_FOUND')
    await store.items.postpone(id, wait(attempts, { kind: 'retry', waitsFor: 'service', askedMs: null, reason }))
  }

  async function sendItem(id: string, token: string, signal: AbortSignal): Promise<Stop | null> {
    const sending = await store.items.begin(id)
    if (sending === null) {
      held.add(id)
      return null
    }
    if ('code' in sending) {
      await store.items.refuse(id, sending)
      return null
    }
    const { item, request } = sending
    const { attempts } = item
    const answer = await transport.graphql(request, token, signal)
    const outcome = classifyAnswer(answer, item.receipt, clock.now())
    switch (outcome.kind) {
      case 'delivered':
        await store.items.delivered(item, outcome.data)
        deps.onDelivered?.({ item, data: outcome.data })
        return null
      case 'retry':
        if (signal.aborted) await store.items.putBack()
        else await store.items.postpone(id, wait(attempts, outcome))
        return outcome.waitsFor === 'network' ? 'unreachable' : null
      case 'paused':
        return pause(token)
      case 'refused':
        await store.items.refuse(id, outcome.reason)
        return null
      case 'upload-again':
        await uploadAgain(item, outcome.reason)
        return null
    }
  }

  async function sendFile(id: string, token: string, signal: AbortSignal): Promise<Stop | null> {
    const uploading = await store.files.start(id)
    if (uploading === null) return null
    if (uploading === 'broken') {
      await store.files.refuse(id, UNREADABLE_FILE)
      return null
    }
    const end = await uploadFile(deps, uploading, token, signal)
    // Parts that arrived reset the count of failures.
    const attempts = (await store.files.attemptsOf(id)) ?? uploading.record.attempts
    switch (end.kind) {
      case 'sent':
        await store.files.succeeded(id, end.token)
        return null
      case 'paused':
        return pause(token)
      case 'refused':
        await store.files.refuse(id, end.reason)
        return null
      case 'upload-again':
        await store.files.uploadAgain([id], false)
        await store.files.postpone(
          id,
          wait(attempts, { kind: 'retry', waitsFor: 'service', askedMs: null, reason: end.reason }),
        )
        return null
      case 'retry':
        if (signal.aborted) await store.files.putBack()
        else await store.files.postpone(id, wait(attempts, end))
        return end.waitsFor === 'network' ? 'unreachable' : null
    }
  }

  /** Starts due items and files in parallel, until none is left or a reason to stop is found. */
  async function work(token: string, signal: AbortSignal): Promise<Stop | null> {
    const running = new Map<string, Promise<void>>()
    // One request tests the network; only after it succeeds are lanes sent in parallel.
    let lanes = 1
    let stop: Stop | null = null
    let failed: { error: unknown } | null = null
    /** A run may last longer than a token is valid: a large file takes an hour on a slow connection. */
    const tokenNow = async (): Promise<string> => (await deps.token().catch(() => null)) ?? token
    const run = (key: string, job: (current: string) => Promise<Stop | null>): void => {
      const done = tokenNow()
        .then(job)
        .then((found) => {
          // Other requests are in flight, perhaps a file that takes an hour. They may succeed, and new messages must
          // not wait until they end.
          const isAlone = running.size === 1
          if (found === null) lanes = LANES_COUNT
          else if (found === 'unreachable' && !isAlone) lanes = 1
          else stop ??= found
        })
        .catch((error: unknown) => {
          failed ??= { error }
        })
        .finally(() => running.delete(key))
      running.set(key, done)
    }
    let wake: () => void = () => undefined
    let changes = 0
    const unsubscribe = store.onChange(() => {
      changes += 1
      wake()
    })
    let alarm: { at: number; rings: Promise<void> } | null = null
    /** Resolves when the next one becomes due; never if none waits for a time. */
    const whenDue = (nextAt: number | null): Promise<void> => {
      if (nextAt === null) return new Promise(() => undefined)
      if (alarm?.at !== nextAt) alarm = { at: nextAt, rings: clock.sleep(Math.max(0, nextAt - clock.now())) }
      return alarm.rings
    }
    const lanesRunning = (): number => [...running.keys()].filter((key) => !key.startsWith('file\n')).length
    /** Starts due items and files as far as the limits allow, and removes them from the due lists. */
    const begin = (due: Due): void => {
      for (const item of [...due.items]) {
        if (held.has(item.id) || running.has(item.lane) || lanesRunning() >= lanes) continue
        due.items.splice(due.items.indexOf(item), 1)
        run(item.lane, (current) => sendItem(item.id, current, signal))
      }
      if (running.size - lanesRunning() >= UPLOAD_FILES_CONCURRENCY_COUNT) return
      const file = due.files.shift()
      if (file) run(`file\n${file.id}`, (current) => sendFile(file.id, current, signal))
    }
    try {
      while (stop === null && failed === null && !signal.aborted) {
        const woken = new Promise<void>((resolve) => {
          wake = resolve
        })
        const before = changes
        const begunAt = clock.now()
        const due = dueNow(await store.items.records(), await store.files.records(), begunAt)
        const took = clock.now() - begunAt
        begin(due)
        // A change during the read may have made something due.
        if (running.size === 0 && changes === before) break
        if (changes === before) await Promise.race([...running.values(), woken, whenDue(due.nextAt)])
        // With a thousand files there are ten thousand changes, and reading all records takes long: items and files
        // that are known to be due are started without another read.
        const restsUntil = begunAt + READING_RESTS * took
        while (stop === null && failed === null && !signal.aborted && running.size > 0 && clock.now() < restsUntil) {
          await Promise.race([...running.values(), clock.sleep(restsUntil - clock.now())])
          if (stop === null && !signal.aborted) begin(due)
        }
      }
    } finally {
      unsubscribe()
      await Promise.all(running.values())
    }
    if (failed !== null) throw (failed as { error: unknown }).error
    return stop
  }

  async function left(stop: Stop | null): Promise<SendResult> {
    const [items, files] = [await store.items.records(), await store.files.records()]
    const { nextAt } = dueNow(items, files, clock.now())
    const has = (state: string): boolean => items.some((item) => item.state === state)
    if (stop === 'paused') return { left: stop, nextAt: refused?.until ?? null }
    if (stop !== null) return { left: stop, nextAt }
    if (items.length === 0) return { left: 'empty', nextAt }
    if (items.some(({ id }) => held.has(id))) return { left: 'locked', nextAt }
    if (has('paused')) return { left: 'paused', nextAt }
    if ([...items, ...files].some(({ waitsFor, nextTryAt }) => waitsFor === 'network' && nextTryAt !== null))
      return { left: 'unreachable', nextAt }
    // Items behind a refused one wait for the user.
    return { left: has('refused') && nextAt === null ? 'refused' : 'waiting', nextAt }
  }

  return {
    /**
     * Sends until nothing is left that may be sent now.
     *
     * @param forceRetry at the user's request, a token that was refused is tried again immediately
     */
    async run(signal: AbortSignal, { forceRetry = false } = {}): Promise<SendResult> {
      held = new Set()
      await store.files.putBack()
      await store.items.putBack()
      if (
        (await store.items.records()).length === 0 &&
        !(await store.files.records()).some(({ wanted, state }) => wanted && state === 'Pending')
      )
        return left(null)
      let token: string | null
      try {
        token = await deps.token()
      } catch {
        return { ...(await left('unreachable')), nextAt: clock.now() + backoffMs(3, random()) }
      }
      if (forceRetry || refused === null || refused.token !== token || refused.until <= clock.now()) refused = null
      if (token === null || refused !== null) {
        await store.items.pauseAll()
        return left('paused')
      }
      await store.items.resumeAll()
      return left(await work(token, signal))
    },
  }
}

export type Sender = ReturnType<typeof createSender>
