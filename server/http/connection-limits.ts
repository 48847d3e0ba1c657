import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { GRAPHQL_BODY_MAX_BYTES, SLOWEST_LINE_BYTES_PER_S } from '#shared/limits.ts'
import {
  CONNECTIONS_CHECK_EVERY_MS,
  REQUEST_HEAD_LIMIT_MS,
  UPLOAD_SILENCE_LIMIT_MS,
} from '#shared/limits/server-times.ts'

export interface ArrivalLimits {
  /** The head of a request must arrive within this time, or the connection is closed. */
  arrivalMs: number
  /** The same for the whole body of a request without a file: the largest one at 16 kbit/s. */
  bodyMs: number
  /**
   * A file may take any time on a slow connection, but data must arrive within this interval. TCP retransmits a lost
   * packet after pauses that double up to two minutes, so a connection that is silent for less is alive.
   */
  uploadIdleMs: number
}

export const ARRIVAL_LIMITS: ArrivalLimits = {
  arrivalMs: REQUEST_HEAD_LIMIT_MS,
  bodyMs: (GRAPHQL_BODY_MAX_BYTES / SLOWEST_LINE_BYTES_PER_S) * 1_000,
  uploadIdleMs: UPLOAD_SILENCE_LIMIT_MS,
}
const UPLOADS = /^\/storage\//
/** More than all event streams together (LIVE_STREAMS_MAX_COUNT). */
const CONNECTIONS_MAX_COUNT = 25_000
/** More than an office's open windows behind one address. */
const CONNECTIONS_PER_ADDRESS_COUNT = 2_000
/** A proxy on the same machine represents all clients. */
const LOOPBACK = /^(::1|(::ffff:)?127\.)/

/** Node's part of the limits: the head of a request. Its limit for the whole request would end long uploads. */
export function connectionOptions({
  arrivalMs,
}: ArrivalLimits = ARRIVAL_LIMITS): Pick<FastifyServerOptions, 'requestTimeout'> {
  const http = {
    headersTimeout: arrivalMs,
    connectionsCheckingInterval: Math.min(CONNECTIONS_CHECK_EVERY_MS, arrivalMs),
  }
  return { requestTimeout: 0, http } as Pick<FastifyServerOptions, 'requestTimeout'>
}

function closeBeyond(app: FastifyInstance, perAddress: number): void {
  const open = new Map<string, number>()
  app.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    if (LOOPBACK.test(address)) return
    const count = (open.get(address) ?? 0) + 1
    open.set(address, count)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
    if (count > perAddress) socket.destroy()
  })
}

/**
 * Closes connections whose request does not arrive, so that a few slow clients cannot occupy the server, and limits the
 * number of connections. Event streams are not affected, because their request has no body.
 * @param trustProxy true if all connections come from the proxy, whose own limits apply
 */
export function limitConnections(app: FastifyInstance, trustProxy: boolean, limits = ARRIVAL_LIMITS): void {
  app.server.maxConnections = CONNECTIONS_MAX_COUNT
  if (!trustProxy) closeBeyond(app, CONNECTIONS_PER_ADDRESS_COUNT)
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request
    done()
    if (raw.headers['transfer-encoding'] === undefined && !Number(raw.headers['content-length'])) return
    let arrived = 0
    const { socket } = raw
    const isUpload = UPLOADS.test(request.url)
    const timer = setInterval(
      () => {
        if (raw.complete) clearInterval(timer)
        // The rest of a refused file has no reader.
        else if (isUpload && !reply.sent && socket.bytesRead > arrived) arrived = socket.bytesRead
        else raw.destroy()
      },
      isUpload ? limits.uploadIdleMs : limits.bodyMs,
    )
    timer.unref()
    for (const event of ['end', 'close']) raw.once(event, () => clearInterval(timer))
  })
}
