import { Readable } from 'node:stream'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import type { DiskStorage } from '#server/lib/storage/disk.ts'
import { StorageError } from '#server/lib/storage/port.ts'
import type { StorageErrorCode } from '#server/lib/storage/port.ts'
import { parseRange } from '#server/lib/storage/range.ts'
import { contentDisposition, servedType } from '#server/lib/storage/served-content.ts'
import type { UrlSigner } from '#server/lib/storage/signed-url.ts'

const PARTS = '/storage/uploads/'

const STATUS: Record<StorageErrorCode, number> = {
  INVALID_KEY: 404,
  NOT_FOUND: 404,
  PART_MISSING: 409,
  PART_INCOMPLETE: 400,
  PART_OFFSET: 409,
  TOO_LARGE: 413,
  DISK_FULL: 507,
}

function refuse(reply: FastifyReply, error: unknown): FastifyReply {
  if (error instanceof StorageError)
    return reply.code(STATUS[error.code]).send({ code: error.code, message: error.message })
  throw error
}

/** Where the body of a part begins; null if the header is not valid for this part. */
function offsetOf(header: string | undefined, sizeBytes: number): number | null {
  if (header === undefined) return 0
  const [, from, to, total] = /^bytes (\d{1,12})-(\d{1,12})\/(\d{1,12})$/.exec(header) ?? []
  const isOfPart = Number(total) === sizeBytes && Number(to) === sizeBytes - 1 && Number(from) <= Number(to)
  return isOfPart ? Number(from) : null
}

/**
 * /storage of the disk adapter: PUT of parts and ranged GET, for holders of a valid signed URL. HEAD on the URL of a
 * part returns the number of its stored bytes in `upload-offset`; a PUT with `content-range: bytes FROM-LAST/SIZE`
 * sends only the rest, and gets 409 if bytes before FROM are missing. A file is an attachment, or an inline picture or
 * PDF, with a fixed type and scripts disabled, so that an uploaded page never runs on our origin.
 */
export function storageRoutes(storage: DiskStorage, signer: UrlSigner): FastifyPluginAsync {
  return async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))

    app.addHook('onRequest', async (request, reply) => {
      const path = request.url.split('?', 1)[0] as string
      const isPart = path.startsWith(PARTS)
      const method = request.method === 'HEAD' ? (isPart ? 'PUT' : 'GET') : request.method
      const grant = signer.verify(method, path, request.query as Record<string, unknown>)
      if (!grant) return reply.code(403).send({ code: 'FORBIDDEN', message: 'This link is not valid or has expired.' })
      request.storageGrant = grant
    })

    app.head<{ Params: { uploadId: string; partNumber: string } }>(
      `${PARTS}:uploadId/:partNumber`,
      async (request, reply) => {
        try {
          const held = await storage.heldBytes(request.params.uploadId, Number(request.params.partNumber))
          return reply.header('upload-offset', held).header('cache-control', 'no-store').send()
        } catch (error) {
          return refuse(reply, error)
        }
      },
    )

    app.put<{ Params: { uploadId: string; partNumber: string } }>(
      `${PARTS}:uploadId/:partNumber`,
      async (request, reply) => {
        const sizeBytes = Number(request.storageGrant?.['size'])
        const from = offsetOf(request.headers['content-range'], sizeBytes)
        if (from === null) return reply.code(416).header('content-range', `bytes */${sizeBytes}`).send()
        if (Number(request.headers['content-length'] ?? 0) > sizeBytes - from) {
          return refuse(reply, new StorageError('TOO_LARGE', `The part is longer than ${sizeBytes} bytes.`))
        }
        const body = request.body instanceof Readable ? request.body : Readable.from([])
        try {
          await storage.putPart(
            request.params.uploadId,
            Number(request.params.partNumber),
            body as AsyncIterable<Buffer>,
            { from, sizeBytes },
          )
          return reply.code(200).send({ partNumber: Number(request.params.partNumber), sizeBytes })
        } catch (error) {
          return refuse(reply, error)
        }
      },
    )

    app.get<{ Params: { '*': string } }>('/storage/files/*', async (request, reply) => {
      const key = request.params['*']
      const grant = request.storageGrant ?? {}
      const type = grant['type'] ?? ''
      try {
        const size = await storage.sizeOf(key)
        if (size === null) throw new StorageError('NOT_FOUND', 'This file does not exist.')
        reply
          .header('content-type', servedType(type))
          .header('content-disposition', contentDisposition(grant['name'] ?? '', type, grant['inline'] === '1'))
          .header('x-content-type-options', 'nosniff')
          .header('content-security-policy', "default-src 'none'; sandbox")
          .header('cache-control', 'private, no-store')
          .header('accept-ranges', 'bytes')
        const range = parseRange(request.headers.range, size)
        if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send()
        if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
        const length = range ? range.end - range.start + 1 : size
        reply.header('content-length', length)
        // An empty stream keeps the declared length.
        if (request.method === 'HEAD' || length === 0) return reply.send(Readable.from([]))
        return reply.send(await storage.read(key, range ?? undefined))
      } catch (error) {
        return refuse(reply, error)
      }
    })
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The grant of the signed URL of a /storage request. */
    storageGrant?: Record<string, string>
  }
}
