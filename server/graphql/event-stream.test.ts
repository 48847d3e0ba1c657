import { EventEmitter } from 'node:events'
import type { FastifyReply } from 'fastify'
import type { ExecutionResult } from 'graphql'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LIVE_BUFFER_MAX_BYTES, LIVE_GAP_MS, LIVE_HEARTBEAT_MS, LIVE_RECHECK_MS } from '#shared/limits.ts'
import { type EventStreamOptions, openEventStream, wantsEvents } from './event-stream.ts'

const COMPLETE = 'event: complete\ndata: \n\n'

/** The part of Node's response that a stream needs; written text stays in `text` until the reader takes it. */
class Answer extends EventEmitter {
  text = ''
  status = 0
  headers: Record<string, string> = {}
  writableLength = 0
  reads = true
  ended = false
  destroyed = false
  shouldKeepAlive = true
  writeHead(status: number, headers: Record<string, string>): void {
    this.status = status
    this.headers = headers
  }
  write(text: string): void {
    this.text += text
    if (!this.reads) this.writableLength += text.length
  }
  end(): void {
    this.ended = true
    if (this.reads) this.emit('close')
  }
  destroy(): void {
    this.destroyed = true
    this.emit('close')
  }
  /** The text written since the last call. */
  take(): string {
    const { text } = this
    this.text = ''
    return text
  }
}

/** Events that the test sends, as a message box would. */
class Events {
  readonly #waiting: ExecutionResult[] = []
  #wake: (() => void) | undefined
  isOver = false

  tell(result: ExecutionResult): void {
    this.#waiting.push(result)
    this.#wake?.()
  }

  readonly generator: AsyncGenerator<ExecutionResult> = {
    next: async () => {
      while (this.#waiting.length === 0 && !this.isOver) await new Promise<void>((resolve) => (this.#wake = resolve))
      const value = this.#waiting.shift()
      return value && !this.isOver ? { done: false, value } : { done: true, value: undefined }
    },
    return: async () => {
      this.isOver = true
      this.#wake?.()
      return { done: true, value: undefined }
    },
    throw: (error) => Promise.reject(error instanceof Error ? error : new Error('thrown')),
    [Symbol.asyncIterator]() {
      return this
    },
  }
}

function open(options: Partial<EventStreamOptions> = {}) {
  const answer = new Answer()
  const events = new Events()
  const check = vi.fn(async (): Promise<void> => undefined)
  let hijacked = false
  const socket = Object.assign(new EventEmitter(), { destroyed: false })
  const reply = {
    raw: answer,
    request: { raw: { socket } },
    hijack: () => (hijacked = true),
    getHeaders: () => ({ 'x-request-id': 'r1' }),
  } as unknown as FastifyReply
  const stream = openEventStream(reply, {
    events: events.generator,
    write: (result) => JSON.stringify(result),
    check,
    livesMs: 3_600_000,
    ...options,
  })
  return { answer, events, check, socket, stream, isHijacked: () => hijacked }
}

const pass = (milliseconds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(milliseconds)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('wantsEvents', () => {
  it('is true for those who accept events first, and for nobody else', () => {
    expect(
      ['text/event-stream', ' Text/Event-Stream; q=1', 'text/event-stream, application/json'].map(wantsEvents),
    ).toEqual([true, true, true])
    expect(
      [undefined, '', '*/*', 'application/json', 'text/event-streams', 'application/json, text/event-stream'].map(
        wantsEvents,
      ),
    ).toEqual([false, false, false, false, false, false])
  })
})

describe('An event stream', () => {
  it('begins with its headers, kept by nobody, and a comment that brings them through', () => {
    const { answer, isHijacked } = open()
    expect(isHijacked()).toBe(true)
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({
      'x-request-id': 'r1',
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    expect(answer.shouldKeepAlive).toBe(false)
    expect(answer.take()).toBe(':\n\n')
  })

  it('sends each event after asking whether the caller may still have it, and not faster than the gap', async () => {
    const { answer, events, check } = open()
    answer.take()
    events.tell({ data: { n: 1 } })
    events.tell({ data: { n: 2 } })
    await pass(0)
    expect(answer.take()).toBe('event: next\ndata: {"data":{"n":1}}\n\n')
    expect(check).toHaveBeenCalledTimes(1)
    await pass(LIVE_GAP_MS - 1)
    expect(answer.take()).toBe('')
    await pass(1)
    expect(answer.take()).toBe('event: next\ndata: {"data":{"n":2}}\n\n')
    expect(check).toHaveBeenCalledTimes(2)
  })

  it('sends nothing to somebody who lost the right, but the end', async () => {
    const { answer, events, check, stream } = open()
    answer.take()
    check.mockRejectedValue(new Error('No more'))
    events.tell({ data: { secret: true } })
    await pass(0)
    expect(answer.take()).toBe(COMPLETE)
    expect(answer.ended).toBe(true)
    expect(events.isOver).toBe(true)
    await stream.done
  })

  it('sends a heartbeat while nothing happens', async () => {
    const { answer } = open()
    answer.take()
    await pass(LIVE_HEARTBEAT_MS - 1)
    expect(answer.take()).toBe('')
    await pass(1)
    expect(answer.take()).toBe(':\n\n')
    await pass(LIVE_HEARTBEAT_MS)
    expect(answer.take()).toBe(':\n\n')
  })

  it('asks for the right now and then while nothing happens, and ends when it is gone', async () => {
    const { answer, check, events } = open()
    await pass(LIVE_RECHECK_MS)
    expect(check).not.toHaveBeenCalled()
    await pass(LIVE_HEARTBEAT_MS)
    expect(check).toHaveBeenCalledTimes(1)
    // Checked a moment ago, so not again with the next heartbeat.
    await pass(LIVE_HEARTBEAT_MS)
    expect(check).toHaveBeenCalledTimes(1)
    check.mockRejectedValue(new Error('Revoked'))
    answer.take()
    await pass(LIVE_RECHECK_MS + LIVE_HEARTBEAT_MS)
    expect(answer.take()).toContain(COMPLETE)
    expect(answer.ended).toBe(true)
    expect(events.isOver).toBe(true)
    await pass(10 * LIVE_HEARTBEAT_MS)
    expect(answer.take()).toBe('')
  })

  it('ends with the token', async () => {
    const { answer, events, stream } = open({ livesMs: 1_500 })
    answer.take()
    await pass(1_499)
    expect(answer.ended).toBe(false)
    await pass(1)
    expect(answer.take()).toBe(COMPLETE)
    expect(answer.ended).toBe(true)
    expect(events.isOver).toBe(true)
    await stream.done
    expect(vi.getTimerCount()).toBeLessThanOrEqual(1)
  })

  it('ends at once when the token is over already', async () => {
    const { answer } = open({ livesMs: -1 })
    await pass(0)
    expect(answer.ended).toBe(true)
  })

  it('lives on where nothing ends it: a time that no timer holds is not over at once', async () => {
    const { answer } = open({ livesMs: Number.POSITIVE_INFINITY })
    await pass(LIVE_HEARTBEAT_MS * 100)
    expect(answer.ended).toBe(false)
  })

  it('is cut off, without a word, when its reader does not read', async () => {
    const { answer, events } = open()
    answer.reads = false
    events.tell({ data: { filler: 'x'.repeat(LIVE_BUFFER_MAX_BYTES - 1_000) } })
    await pass(LIVE_GAP_MS)
    expect(answer.destroyed).toBe(false)
    answer.take()
    events.tell({ data: { filler: 'y'.repeat(2_000) } })
    await pass(LIVE_GAP_MS)
    expect(answer.destroyed).toBe(true)
    expect(answer.take()).not.toContain(COMPLETE)
    expect(events.isOver).toBe(true)
  })

  it('does not wait long for somebody who does not read the end', async () => {
    const { answer, stream } = open()
    answer.reads = false
    stream.end()
    expect(answer.ended).toBe(true)
    expect(answer.destroyed).toBe(false)
    await pass(2_000)
    expect(answer.destroyed).toBe(true)
  })

  it('stops its timers and its source when the reader leaves', async () => {
    const { answer, events, stream } = open()
    answer.take()
    answer.emit('close')
    expect(events.isOver).toBe(true)
    await stream.done
    expect(vi.getTimerCount()).toBe(0)
    await pass(LIVE_HEARTBEAT_MS * 2)
    expect(answer.take()).toBe('')
  })

  it('is closed, and free for the next one, as soon as the connection closes: also while the right is checked', async () => {
    const { answer, events, check, socket, stream } = open()
    check.mockReturnValue(new Promise(() => undefined))
    events.tell({ data: { n: 1 } })
    await pass(0)
    expect(check).toHaveBeenCalledTimes(1)
    answer.take()
    socket.emit('close')
    await stream.done
    expect(events.isOver).toBe(true)
    expect([answer, socket].map((emitter) => emitter.listenerCount('close'))).toEqual([0, 0])
    expect(vi.getTimerCount()).toBe(0)
    expect(answer.take()).toBe('')
  })

  it('cuts the connection when its source fails, without the reason', async () => {
    const failing: AsyncGenerator<ExecutionResult> = (async function* () {
      yield { data: { n: 1 } }
      throw new Error('The database is gone')
    })()
    const { answer, stream } = open({ events: failing })
    await pass(LIVE_GAP_MS)
    await stream.done
    expect(answer.destroyed).toBe(true)
    expect(answer.take()).not.toContain('database')
  })
})
