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
 * Ends, when the server stops, the connections that nothing is to be done for. A stop takes 10 s at most, but Node
 * waits
 * - a minute for the first words of a connection that never became a request (browsers open some ahead of need)
 * - for the rest of a body, however slowly it comes
 * - the whole keep-alive time for one whose last request was answered after the stop began: it looks for idle ones only
 *   once
 */
export function endConnections(app: FastifyInstance): void {
  /** Those whose request has not arrived whole, and since when; null while there is not even its head. */
  const arriving = new Map<Socket, { request: IncomingMessage | null; since: number }>()
  app.server.on('connection', (socket: Socket) => {
    arriving.set(socket, { request: null, since: performance.now() })
    socket.once('close', () => arriving.delete(socket))
  })
  // Node's own event: the sooner a request is known, the surer it is finished.
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
