import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import {
  STOP_ANSWER_LIMIT_MS,
  STOP_ARRIVING_REQUEST_LIMIT_MS,
  STOP_CONNECTIONS_CHECK_EVERY_MS,
  STOP_SILENT_CONNECTION_LIMIT_MS,
} from '#shared/limits/server-times.ts'

/**
 * Closes idle connections at shutdown. A shutdown takes at most 10 s, but Node would wait
 * - a minute for the first bytes of a connection without a request (browsers open some in advance)
 * - for the rest of a body, however slowly it arrives
 * - the whole keep-alive time of a connection whose last response was sent after the shutdown began, because it checks
 * for idle ones only once
 */
export function endConnections(app: FastifyInstance): void {
  /** Connections whose request has not completely arrived, and since when; null before its head arrived. */
  const arriving = new Map<Socket, { request: IncomingMessage | null; since: number }>()
  app.server.on('connection', (socket: Socket) => {
    arriving.set(socket, { request: null, since: performance.now() })
    socket.once('close', () => arriving.delete(socket))
  })
  // Node's own event: the sooner a request is known, the more likely it is finished.
  app.server.on('request', (request) => {
    arriving.set(request.socket, { request, since: performance.now() })
    request.once('end', () => arriving.delete(request.socket))
  })

  let timer: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    const begunAt = performance.now()
    const sweep = (): void => {
      const now = performance.now()
      const elapsed = now - begunAt
      for (const [socket, { request, since }] of arriving) {
        const isSilent = request === null && socket.bytesRead === 0 && now - since > STOP_SILENT_CONNECTION_LIMIT_MS
        if (request?.complete) arriving.delete(socket)
        else if (elapsed > STOP_ARRIVING_REQUEST_LIMIT_MS || isSilent) socket.destroy()
      }
      if (elapsed > STOP_ANSWER_LIMIT_MS) app.server.closeAllConnections()
      else app.server.closeIdleConnections()
    }
    sweep()
    timer = setInterval(sweep, STOP_CONNECTIONS_CHECK_EVERY_MS)
  })
  app.addHook('onClose', async () => clearInterval(timer))
}
