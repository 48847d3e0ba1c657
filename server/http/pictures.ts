import type { FastifyInstance } from 'fastify'
import { isUuid } from '#server/graphql/validate-input.ts'
import { StorageError } from '#server/lib/storage/port.ts'
import { findPublicPicture } from '#server/modules/files/service.ts'
import type { Services } from '#server/services.ts'
import { PICTURE_CACHED_S } from '#shared/limits.ts'

/**
 * Avatars and banners of public profiles, for everyone. The profile's privacy is checked on each request: a profile
 * that became private has no picture here. Browsers may cache a picture for a few minutes, shared caches may not. Its
 * content never changes, so a revalidation only costs the check.
 */
export function registerPictures(app: FastifyInstance, { database, storage }: Services): void {
  app.get<{ Params: { instanceId: string } }>('/storage/pictures/:instanceId', async (request, reply) => {
    const { instanceId } = request.params
    const picture = isUuid(instanceId) ? await findPublicPicture(database, instanceId) : null
    const missing = () =>
      reply
        .code(404)
        .header('cache-control', 'no-store')
        .send({ code: 'NOT_FOUND', message: 'This picture does not exist.' })
    if (!picture) return missing()
    const etag = `"${instanceId.toLowerCase()}"`
    reply
      .header('etag', etag)
      .header('cache-control', `private, max-age=${PICTURE_CACHED_S}`)
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    try {
      const content = await storage.read(picture.storageKey)
      return await reply
        .header('content-type', picture.mimeType)
        .header('content-disposition', 'inline')
        .header('content-length', picture.sizeBytes)
        .send(content)
    } catch (error) {
      if (error instanceof StorageError) return missing()
      throw error
    }
  })
}
