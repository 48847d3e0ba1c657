import { Worker } from 'node:worker_threads'
import { RENDITION_SOURCE_MAX_PIXELS } from '#shared/limits.ts'
import { HEIC_DECODING_TIMEOUT_MS } from '#shared/limits/server-times.ts'
import { PictureError, type PictureErrorCode } from './picture-error.ts'

/** Four bytes a point: red, green, blue, alpha; upright. */
export interface DecodedPicture {
  width: number
  height: number
  data: Uint8Array
}

export type HeicReply = { picture: DecodedPicture } | { refused: PictureErrorCode; message: string }

export interface HeicTask {
  content: Uint8Array
  maxPixels: number
}

/**
 * Decodes a HEIC picture in a thread of its own, which ends with it: the decoder's memory never shrinks, and what was
 * made to harm it harms nothing else.
 *
 * @throws PictureError
 */
export async function decodeHeic(content: Uint8Array): Promise<DecodedPicture> {
  const task: HeicTask = { content, maxPixels: RENDITION_SOURCE_MAX_PIXELS }
  // The decoder writes messages to standard output: errors that matter are thrown, or the result is missing.
  const worker = new Worker(new URL('./heic-worker-entry.mjs', import.meta.url), {
    workerData: task,
    execArgv: [],
    stdout: true,
  })
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<DecodedPicture>((resolve, reject) => {
      const damaged = (message: string, cause?: unknown): void =>
        reject(new PictureError('DAMAGED', message, { cause }))
      timer = setTimeout(() => damaged('The picture was not decoded in time.'), HEIC_DECODING_TIMEOUT_MS)
      worker.once('message', (reply: HeicReply) => {
        if ('picture' in reply) resolve(reply.picture)
        else reject(new PictureError(reply.refused, reply.message))
      })
      worker.once('error', (error) => damaged('The decoder failed.', error))
      worker.once('exit', () => damaged('The decoder ended without a picture.'))
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
