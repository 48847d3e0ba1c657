import type { ApolloClient } from '@apollo/client'
import { subscribeConnection, getConnection } from '#src/lib/offline/connection/connection.ts'
import { PDF_PART_RETRY_PAUSE_MS } from '#shared/limits/device-times.ts'
import { pause } from '../pause.ts'
import { ContentError, contentResponse } from './content.ts'
import { DownloadError } from './download.ts'

/** The source of a displayed PDF: all of its bytes, or only the parts that are viewed. */
export type PdfContent =
  | { kind: 'whole'; bytes: Uint8Array<ArrayBuffer> }
  | {
      kind: 'parts'
      sizeBytes: number /** Waits while the server is unreachable. */
      read: (begin: number, end: number, signal: AbortSignal) => Promise<Uint8Array<ArrayBuffer>>
    }

export interface PdfLoading {
  signal: AbortSignal
  onProgress: (doneBytes: number) => void
}

/**
 * Up to this size a file is fetched in one piece: one URL, one request, and the file stays readable if the connection
 * is lost.
 */
const WHOLE_MAX_BYTES = 3_000_000
/**
 * Size of the first request for a large file. It shows whether the file exists and whether the storage supports ranges.
 */
const FIRST_PART_BYTES = 131_072

async function bytesOf(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onProgress?: (doneBytes: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let done = 0
  const reader = body.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    parts.push(next.value)
    done += next.value.length
    onProgress?.(done)
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

function reachable(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = (): void => {
      if (!signal.aborted && !getConnection().reachable) return
      leave()
      if (signal.aborted) reject(new Error('Nobody waits for the document any more'))
      else resolve()
    }
    const leave = subscribeConnection(look)
    signal.addEventListener('abort', look, { once: true })
    look()
  })
}

/**
 * The content of a stored PDF. A large file is read in parts by range requests; an expired URL is requested again.
 *
 * @throws DownloadError, ContentError, or the browser's own network error
 */
export async function storedPdf(
  client: ApolloClient,
  { id, fileSize }: { id: string; fileSize: number },
  { signal, onProgress }: PdfLoading,
): Promise<PdfContent> {
  if (fileSize <= WHOLE_MAX_BYTES)
    return { kind: 'whole', bytes: await bytesOf((await contentResponse(client, id, { signal })).body, onProgress) }
  const first = await contentResponse(client, id, { range: [0, FIRST_PART_BYTES], signal })
  if (first.status !== 206) return { kind: 'whole', bytes: await bytesOf(first.body, onProgress) }
  const beginning = await bytesOf(first.body)
  return {
    kind: 'parts',
    sizeBytes: fileSize,
    read: async (begin, end, leaving) => {
      if (end <= beginning.length) return beginning.slice(begin, end)
      for (;;) {
        try {
          return await bytesOf((await contentResponse(client, id, { range: [begin, end], signal: leaving })).body)
        } catch (error) {
          if (
            leaving.aborted ||
            error instanceof ContentError ||
            (error instanceof DownloadError && getConnection().reachable)
          )
            throw error
          // The part is requested again when the network is back.
          await pause(PDF_PART_RETRY_PAUSE_MS, leaving)
          await reachable(leaving)
        }
      }
    },
  }
}
