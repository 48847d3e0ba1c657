import type { FastifyInstance } from 'fastify'
import { ReaderBusyError } from '#server/lib/file-readers/reader-errors.ts'
import { contentDisposition } from '#server/lib/storage/served-content.ts'
import { openPart, readPartGrant } from '#server/modules/files/service.ts'
import type { Services } from '#server/services.ts'
import { READER_WAIT_OF_PERSON_MS } from '#shared/limits/server-times.ts'

/** Pages of scans and attachments of mails, read from the stored file, for holders of a valid signed URL. */
export function registerFileParts(app: FastifyInstance, services: Services): void {
  app.get('/storage/previews', async (request, reply) => {
    const grant = readPartGrant(services, request.query as Record<string, unknown>)
    if (!grant) return reply.code(403).send({ code: 'FORBIDDEN', message: 'This link is not valid or has expired.' })
    try {
      const part = await openPart(services, grant)
      if (!part) return reply.code(404).send({ code: 'NOT_FOUND', message: 'This part of the file does not exist.' })
      const { content, fileName, contentType, inline } = part
      return reply
        .header('content-type', contentType)
        .header('content-disposition', contentDisposition(fileName, contentType, inline))
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cache-control', 'private, no-store')
        .send(content)
    } catch (error) {
      if (!(error instanceof ReaderBusyError)) throw error
      return reply
        .code(503)
        .header('retry-after', Math.ceil(READER_WAIT_OF_PERSON_MS / 1000))
        .send({ code: 'UNAVAILABLE', message: 'Too many files are being read right now.' })
    }
  })
}
