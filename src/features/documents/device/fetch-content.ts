import type { ApolloClient } from '@apollo/client'
import { downloadUrlOf } from '#src/lib/files/download.ts'

/** The storage does not hand the content out (any more). */
export class ContentError extends Error {
  override readonly name = 'ContentError'
}

/**
 * The content of a version as a stream; an address that has expired is asked for anew, once (doc 2 section 8).
 *
 * @throws DownloadError, ContentError, or the browser's own failure of the network
 */
export async function fetchContent(client: ApolloClient, fileInstanceId: string): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  for (const renew of [false, true]) {
    const response = await fetch(await downloadUrlOf(client, fileInstanceId, { inline: false, renew }), { cache: 'no-store', credentials: 'omit' })
    if (response.ok && response.body) return response.body
    await response.body?.cancel()
    if (response.status !== 403) break
  }
  throw new ContentError('The storage did not answer with the content')
}
