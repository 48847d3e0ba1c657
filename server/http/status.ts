import type { FastifyInstance } from 'fastify'
import { createPublicStatus } from '#server/modules/site/service.ts'
import type { Services } from '#server/services.ts'

/** Serves the data of the page /status, also during maintenance and while the database does not respond. */
export function registerStatus(app: FastifyInstance, services: Services): void {
  const read = createPublicStatus(services)
  app.get('/status.json', async (_request, reply) => reply.header('cache-control', 'no-store').send(await read()))
}
