import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** As long as a request that is just arriving gets to arrive whole, once the server stops. */
const ARRIVAL_PATIENCE_MS = 2_000
const SWEEP_MS = 100

/**
 * Ends, when the server stops, the connections that nothing is to be done for. A stop takes 10 s at most, but Node waits
 * - a minute for the first words of a connection that never became a request (browsers open some ahead of need)
 * - the whole keep-alive time for one whose last request was answered after the stop began: it looks for idle ones only once
 */
export function endConnections(app: FastifyInstance): void {
  const silent = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  // Node's own event: the sooner a request is known, the surer it is finished.
  app.server.on('request', ({ socket }) => silent.delete(socket))

  let timer: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    const endsAt = performance.now() + ARRIVAL_PATIENCE_MS
    const sweep = (): void => {
      const isOver = performance.now() > endsAt
      for (const socket of silent) if (isOver || socket.bytesRead === 0) socket.destroy()
      app.server.closeIdleConnections()
    }
    sweep()
    timer = setInterval(sweep, SWEEP_MS)
  })
  app.addHook('onClose', async () => clearInterval(timer))
}
