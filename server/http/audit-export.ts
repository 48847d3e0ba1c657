import type { FastifyInstance } from 'fastify'
import { contentDisposition } from '#server/lib/storage/served-content.ts'
import { AUDIT_EXPORT_PATH, openAuditExport } from '#server/modules/audit-export/service.ts'
import type { Services } from '#server/services.ts'

const TYPE = 'application/zip'

/** The audit export of the site, for holders of a valid signed URL. */
export function registerAuditExport(app: FastifyInstance, services: Services): void {
  app.get(AUDIT_EXPORT_PATH, { exposeHeadRoute: false }, (request, reply) => {
    reply.header('cache-control', 'no-store').header('content-security-policy', "default-src 'none'; sandbox")
    const archive = openAuditExport(services, request.query as Record<string, unknown>)
    if (!archive) return reply.code(403).send({ code: 'FORBIDDEN', message: 'This link is not valid or has expired.' })
    return reply
      .type(TYPE)
      .header('content-disposition', contentDisposition('Evolve audit.zip', TYPE, false))
      .header('x-content-type-options', 'nosniff')
      .send(archive)
  })
}
