import type { Readable } from 'node:stream'
import {
  HEIC_READER_MAX_RSS_BYTES,
  PICTURE_READER_MAX_RSS_BYTES,
  pictureReaders,
} from '#server/lib/file-readers/readers.ts'
import { RENDITION_SOURCE_MAX_PIXELS, THUMBNAIL_MAX_PX, VIEWING_MAX_PX } from '#shared/limits.ts'
import { PICTURE_DECODING_CPU_TIME_MS, READER_WAIT_OF_JOB_MS } from '#shared/limits/server-times.ts'
import { HEIC_TYPES } from '#shared/reference/pictures.ts'
import { pictureError } from './picture-error.ts'

/** Pictures that are drawn smaller. SVG never is: it is a document that can run (decision 62). */
const DRAWN: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
  ...HEIC_TYPES,
])

/** WebP is drawn by every browser the product knows, and keeps transparency. */
export const RENDITION_TYPE = 'image/webp'

export interface Renditions {
  thumbnail: Buffer
  /** Null for what moves: a still of it would not show what it is. */
  viewing: Buffer | null
}

/** A stored picture. */
export interface PictureSource {
  mimeType: string
  sizeBytes: number
  open(this: void): Promise<Readable>
}

export function isDrawn(mimeType: string): boolean {
  return DRAWN.has(mimeType)
}

/**
 * Draws a picture smaller: upright, without its metadata, of what moves the first frame. It is decoded in a reader
 * process: what was made to harm a decoder harms nothing else.
 *
 * @throws PictureError for what cannot be drawn, however often it is tried; ReaderBusyError; what `open` throws
 */
export async function drawRenditions({ mimeType, sizeBytes, open }: PictureSource): Promise<Renditions> {
  const isHeic = HEIC_TYPES.has(mimeType)
  try {
    return (await pictureReaders.run({
      kind: 'renditions',
      input: {
        isHeic,
        maxPixels: RENDITION_SOURCE_MAX_PIXELS,
        thumbnailMaxPx: THUMBNAIL_MAX_PX,
        viewingMaxPx: VIEWING_MAX_PX,
      },
      sizeBytes,
      open,
      maxRssBytes: isHeic ? HEIC_READER_MAX_RSS_BYTES : PICTURE_READER_MAX_RSS_BYTES,
      cpuTimeMs: PICTURE_DECODING_CPU_TIME_MS,
      isInteractive: false,
      waitMs: READER_WAIT_OF_JOB_MS,
      ownerId: null,
    })) as Renditions
  } catch (error) {
    throw pictureError(error)
  }
}
