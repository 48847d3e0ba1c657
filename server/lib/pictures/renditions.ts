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

/** Types of pictures that are drawn smaller. Not SVG, because it is a document that can contain scripts. */
const DRAWN: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/tiff',
  ...HEIC_TYPES,
])

/** Every supported browser draws WebP, and it keeps transparency. */
export const RENDITION_TYPE = 'image/webp'

export interface Renditions {
  thumbnail: Buffer
  /** Null for an animation, because a still would not show its content. */
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
 * Draws a picture smaller: upright, without metadata, only the first frame of an animation or page of a scan. It is
 * decoded in a reader process, so that a picture made to attack a decoder cannot harm the server.
 * @throws PictureError if the picture can never be drawn; ReaderBusyError; the errors of `open`
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
