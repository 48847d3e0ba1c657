import type { FastifyReply } from 'fastify'
import type { ExecutionResult } from 'graphql'
import { LIVE_BUFFER_MAX_BYTES, LIVE_GAP_MS, LIVE_HEARTBEAT_MS, LIVE_RECHECK_MS } from '#shared/limits.ts'
import { EVENT_STREAM_END_LIMIT_MS, TIMER_MAX_MS } from '#shared/limits/server-times.ts'

export const EVENT_STREAM_TYPE = 'text/event-stream'

/** Whether a request asks for events; graphql-sse's clients accept only this type. */
export function wantsEvents(accept: string | undefined): boolean {
  return accept !== undefined && /^\s*text\/event-stream\s*(;|,|$)/i.test(accept)
}

/** Whether the client has closed its connection. */
export function isDisconnected({ raw, request }: FastifyReply): boolean {
  return raw.destroyed || request.raw.socket.destroyed
}

/**
 * Calls `onDisconnect` when the client's connection closes. Watches the socket as well as the response, because a
 * response that waits behind another one on its connection (HTTP pipelining) never emits `close`.
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
  /** Throws if the caller no longer has access to the stream. */
  check: () => Promise<void>
  /** How long the caller's token lives. */
  livesMs: number
}

export interface EventStream {
  /** Ends the stream regularly; the client may reconnect. */
  end(): void
  /** Resolves when the stream is closed, even while an access check is running. */
  readonly done: Promise<void>
}

/**
 * Sends the events of a subscription in graphql-sse's distinct connections mode. Access is checked before each event
 * and periodically in between, so that a caller who lost access receives no events. The stream ends with the token, and
 * if its reader disconnects or does not read. If the client disconnected before the call, the returned stream is
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
    // The reader has not read for long, so the stream closes without an end event, which would not be read either.
    if (raw.writableLength > LIVE_BUFFER_MAX_BYTES) raw.destroy()
  }
  const end = (): void => {
    if (!open) return
    send(COMPLETE)
    stop()
    raw.end()
    // A reader that does not read the end must not delay the server's shutdown.
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
  // Closes the connection with the stream: kept alive for another request, it would delay the shutdown.
  raw.shouldKeepAlive = false
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': `${EVENT_STREAM_TYPE}; charset=utf-8`,
    'cache-control': 'no-store, no-transform',
    // Disables buffering in nginx and similar proxies.
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
