import { createHash } from 'node:crypto'
import { createAuthenticator } from '#server/graphql/authenticate.ts'
import type { Context } from '#server/graphql/context.ts'
import type { FileDownloadUrl, UploadUrlRequest, UploadUrlResponse } from '#server/graphql/generated.ts'
import { RequestContext } from '#server/graphql/request-context.ts'
import { partLength } from '#server/lib/storage/port.ts'
import type { Answer, Person, World } from '#tests/support/world.ts'

const GET_UPLOAD_URL = `query Upload($request: UploadUrlRequest!) { getUploadUrl(request: $request) {
  blobUploadUrls expiresUtc fileUploadToken uploadId multipartUploadId receivedPartNumbers } }`
const GET_DOWNLOAD_URL = `query Download($id: ID!, $inline: Boolean) { getFileInstanceDownloadUrl(fileInstanceId:
  $id, inline: $inline) { fileInstanceId downloadUrl expiresUtc } }`

export const sha256 = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex')

/** Uploads and downloads in a world: everything through the endpoint and the signed URLs, as a device does it. */
export function withUploads(world: Pick<World, 'app' | 'graphql' | 'services' | 'tokenOf'>) {
  const authenticate = createAuthenticator(world.services)

  function ask(as: Person | null, asked: UploadUrlRequest): Promise<Answer<{ getUploadUrl: UploadUrlResponse }>> {
    return world.graphql(GET_UPLOAD_URL, { request: asked }, as)
  }

  async function begin(as: Person, asked: UploadUrlRequest): Promise<UploadUrlResponse> {
    const answer = await ask(as, asked)
    if (!answer.data || answer.errors) throw new Error(JSON.stringify(answer.errors))
    return answer.data.getUploadUrl
  }

  function put(url: string, payload: Uint8Array) {
    return world.app.inject({ method: 'PUT', url, payload: Buffer.from(payload) })
  }

  /** Sends parts of a content; all of them in order when `numbers` is absent. */
  async function putParts(
    { blobUploadUrls }: UploadUrlResponse,
    content: Uint8Array,
    numbers = blobUploadUrls.map((_, index) => index + 1),
  ): Promise<void> {
    const even = Math.ceil(content.length / blobUploadUrls.length)
    for (const number of numbers) {
      const start = even * (number - 1)
      const part = content.subarray(
        start,
        start + partLength({ sizeBytes: content.length, partsCount: blobUploadUrls.length }, number),
      )
      const answer = await put(blobUploadUrls[number - 1] ?? '', part)
      if (answer.statusCode !== 200) throw new Error(`Part ${number}: ${answer.statusCode} ${answer.body}`)
    }
  }

  /** The context of a request of this person in the server. */
  async function contextOf(as: Person): Promise<Context> {
    return new RequestContext(
      'test',
      await authenticate(`Bearer ${await world.tokenOf(as)}`, as.assumedToken),
      world.services,
    )
  }

  function download(
    as: Person | null,
    id: string,
    inline = false,
  ): Promise<Answer<{ getFileInstanceDownloadUrl: FileDownloadUrl }>> {
    return world.graphql(GET_DOWNLOAD_URL, { id, inline }, as)
  }

  async function downloadUrl(as: Person, id: string, inline = false): Promise<string> {
    const answer = await download(as, id, inline)
    if (!answer.data || answer.errors) throw new Error(JSON.stringify(answer.errors))
    return answer.data.getFileInstanceDownloadUrl.downloadUrl
  }

  return { ask, begin, put, putParts, contextOf, download, downloadUrl }
}
