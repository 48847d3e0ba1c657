import type { FastifyReply } from 'fastify'
import type { ExecutionResult } from 'graphql'
import { LIVE_BUFFER_MAX_BYTES, LIVE_GAP_MS, LIVE_HEARTBEAT_MS, LIVE_RECHECK_MS } from '#shared/limits.ts'
import { EVENT_STREAM_END_LIMIT_MS, TIMER_MAX_MS } from '#shared/limits/server-times.ts'

export const EVENT_STREAM_TYPE = 'text/event-stream'

/** Whether a request asks for events: graphql-sse's clients accept nothing else. */
export function wantsEvents(accept: string | undefined): boolean {
  return accept !== undefined && /^\s*text\/event-stream\s*(;|,|$)/i.test(accept)
}

/** Whether the client of a request closed its connection. */
export function isDisconnected({ raw, request }: FastifyReply): boolean {
  return raw.destroyed || request.raw.socket.destroyed
}

/**
 * Calls `onDisconnect` when the client's connection closes. The socket is watched as well as the response: a response
 * that waits behind another one on its connection (HTTP pipelining) never emits `close`.
 *
 * @returns a function that stops watching
 */
function watchDisconnect({ raw, request }: FastifyReply, onDisconnect: () => void): () => void {
  const emitters = [raw, request.raw.socket]
  for (const emitter of emitters) emitter.once('close', onDisconnect)
  return () => {
    for (const emitter of emitters) emitter.off('close', onDisconnect)
  }
}

const COMMENT = ':\n\n'
const COMPLETE = 'event: complete\ndata: \n\n'

export interface EventStreamOptions {
  events: AsyncGenerator<ExecutionResult>
  /** The body of one event. */
  write: (result: ExecutionResult) => string
  /** Throws when the caller may not have the stream any more. */
  check: () => Promise<void>
  /** How long the caller's token lives. */
  livesMs: number
}

export interface EventStream {
  /** Tells the client that this was all; it may come again. */
  end(): void
  /** Resolves when the stream is closed, even while a check of the caller's right is still running. */
  readonly done: Promise<void>
}

/**
 * Sends the events of a subscription as graphql-sse's distinct connections do. Nothing is sent to somebody who lost the
 * right to it: that is asked before each event, and now and then while there are none. The stream ends with the token,
 * and when its reader is gone or does not read. A client that disconnected before the call gets a stream that is
 * already closed.
 */
export function openEventStream(reply: FastifyReply, options: EventStreamOptions): EventStream {
  const { events, write, check, livesMs } = options
  const { raw } = reply
  reply.hijack()
  let open = true
  let markDone: () => void
  const done = new Promise<void>((resolve) => {
    markDone = resolve
  })
  let checkedAt = performance.now()

  const send = (text: string): void => {
    if (!open) return
    raw.write(text)
    // Not read for long: ended without a word, for a word would not be read either.
    if (raw.writableLength > LIVE_BUFFER_MAX_BYTES) raw.destroy()
  }
  const end = (): void => {
    if (!open) return
    send(COMPLETE)
    stop()
    raw.end()
    // Somebody who does not read the end must not hold up the stop of the server.
    setTimeout(() => raw.destroy(), EVENT_STREAM_END_LIMIT_MS).unref()
  }
  const mayGoOn = async (): Promise<boolean> => {
    try {
      await check()
      checkedAt = performance.now()
      return open
    } catch {
      end()
      return false
    }
  }
  const heartbeat = setInterval(() => {
    send(COMMENT)
    if (performance.now() - checkedAt > LIVE_RECHECK_MS) void mayGoOn()
  }, LIVE_HEARTBEAT_MS)
  const expiry = setTimeout(end, Math.min(Math.max(0, livesMs), TIMER_MAX_MS))
  const stopWatching = watchDisconnect(reply, stop)
  function stop(): void {
    if (!open) return
    open = false
    clearInterval(heartbeat)
    clearTimeout(expiry)
    stopWatching()
    events.return(undefined).catch(() => undefined)
    markDone()
  }
  if (isDisconnected(reply)) {
    stop()
    return { end, done }
  }

  raw.on('error', stop)
  // The connection ends with the stream: kept open for a next request, it would hold up the stop of the server.
  raw.shouldKeepAlive = false
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': `${EVENT_STREAM_TYPE}; charset=utf-8`,
    'cache-control': 'no-store, no-transform',
    // Tells nginx and those who copied it not to gather what is sent.
    'x-accel-buffering': 'no',
  })
  send(COMMENT)

  const sendEvents = async (): Promise<void> => {
    for await (const result of events) {
      if (!open || !(await mayGoOn())) break
      send(`event: next\ndata: ${write(result)}\n\n`)
      await new Promise((resolve) => setTimeout(resolve, LIVE_GAP_MS))
    }
    end()
  }
  sendEvents().catch(() => {
    stop()
    raw.destroy()
  })
  return { end, done }
}
