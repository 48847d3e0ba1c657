import type { ApolloClient } from '@apollo/client'
import { downloadUrlOf } from './download.ts'

/** The storage does not return the content, or no longer does. */
export class ContentError extends Error {
  override readonly name = 'ContentError'
}

interface Wanted {
  /**
   * The requested bytes: `begin` is included, `end` is not. Status 206 means that the response contains only these
   * bytes, 200 the whole content.
   */
  range?: readonly [begin: number, end: number]
  signal?: AbortSignal
}

type ContentResponse = Response & { body: ReadableStream<Uint8Array<ArrayBuffer>> }

/**
 * The content of a version; an expired URL is requested again once.
 *
 * @throws DownloadError, ContentError, or the browser's own network error
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

/** The whole content, as a stream. */
export async function fetchContent(
  client: ApolloClient,
  fileInstanceId: string,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  return (await contentResponse(client, fileInstanceId)).body
}
