import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { contentDisposition } from '#server/lib/storage/served-content.ts'
import { visibleDocuments, visibleInFolders } from '#server/modules/documents/service.ts'
import { openZip, readZipGrant } from '#server/modules/files/service.ts'
import { findPerson } from '#server/modules/session/service.ts'
import type { Services } from '#server/services.ts'

const TYPE = 'application/zip'
/** The client first requests one byte to check availability; every non-empty archive begins with the same byte. */
const FIRST_BYTE = /^bytes=0-0$/
const BEGINS_WITH = 'P'

/** Several files as one ZIP, created while it is sent, for holders of a valid signed URL. */
export function registerZipDownloads(app: FastifyInstance, services: Services): void {
  app.get('/storage/zip', async (request, reply) => {
    const grant = readZipGrant(services, request.query as Record<string, unknown>)
    if (!grant) return reply.code(403).send({ code: 'FORBIDDEN', message: 'This link is not valid or has expired.' })
    const person = await findPerson(services, grant.personId)
    const zip = person?.registered
      ? await openZip(services, person, grant.selection, { versions: visibleDocuments, inFolders: visibleInFolders })
      : null
    if (!zip) return reply.code(404).send({ code: 'NOT_FOUND', message: 'These files do not exist.' })
    reply
      .header('content-type', TYPE)
      .header('content-disposition', contentDisposition('Documents.zip', TYPE, false))
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', 'private, no-store')
    if (FIRST_BYTE.test(request.headers.range?.trim() ?? '')) {
      return reply.code(206).header('content-range', `bytes 0-0/${zip.sizeBytes}`).send(Buffer.from(BEGINS_WITH))
    }
    reply.header('accept-ranges', 'none').header('content-length', zip.sizeBytes)
    // An empty stream keeps the declared length.
    return reply.send(request.method === 'HEAD' ? Readable.from([]) : zip.stream())
  })
}
