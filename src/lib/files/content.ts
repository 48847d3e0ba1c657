import type { ApolloClient } from '@apollo/client'
import { downloadUrlOf } from './download.ts'

/** The storage does not hand the content out (any more). */
export class ContentError extends Error {
  override readonly name = 'ContentError'
}

interface Wanted {
  /**
   * From the first byte to before the second. Whether the answer is that part or all of it its status tells: 206 or
   * 200.
   */
  range?: readonly [begin: number, end: number]
  signal?: AbortSignal
}

type ContentResponse = Response & { body: ReadableStream<Uint8Array<ArrayBuffer>> }

/**
 * The content of a version; an address that has expired is asked for anew, once (doc 2 section 8).
 *
 * @throws DownloadError, ContentError, or the browser's own failure of the network
 */
export async function contentResponse(
  client: ApolloClient,
  fileInstanceId: string,
  { range, signal }: Wanted = {},
): Promise<ContentResponse> {
  for (const renew of [false, true]) {
    const url = await downloadUrlOf(client, fileInstanceId, { inline: false, renew })
    const response = await fetch(url, {
      cache: 'no-store',
      credentials: 'omit',
      ...(range && { headers: { range: `bytes=${range[0]}-${range[1] - 1}` } }),
      ...(signal && { signal }),
    })
    if (response.ok && response.body) return response as ContentResponse
    await response.body?.cancel()
    if (response.status !== 403) break
  }
  throw new ContentError('The storage did not answer with the content')
}

/** All of it, as a stream. */
export async function fetchContent(
  client: ApolloClient,
  fileInstanceId: string,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  return (await contentResponse(client, fileInstanceId)).body
}
