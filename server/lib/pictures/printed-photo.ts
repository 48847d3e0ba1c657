import {
  HEIC_READER_MAX_RSS_BYTES,
  PICTURE_READER_MAX_RSS_BYTES,
  pictureReaders,
} from '#server/lib/file-readers/readers.ts'
import { PHOTO_REPORT_MAX_PX, RENDITION_SOURCE_MAX_PIXELS } from '#shared/limits.ts'
import { PICTURE_DECODING_CPU_TIME_MS, READER_WAIT_OF_JOB_MS } from '#shared/limits/server-times.ts'
import { HEIC_TYPES } from '#shared/reference/pictures.ts'
import { pictureError } from './picture-error.ts'
import type { PictureSource } from './renditions.ts'

/** A JPEG with its size in pixels. */
export interface PrintedJpeg {
  content: Uint8Array
  width: number
  height: number
}

/**
 * Draws a stored picture as a JPEG for a PDF, in a reader process, because a picture can be made to attack a decoder.
 *
 * @param ownerId the user who waits for it
 * @throws PictureError if the picture can never be drawn; ReaderBusyError; the errors of `open`
 */
export async function drawPrintedPhoto(
  { mimeType, sizeBytes, open }: PictureSource,
  ownerId: string,
): Promise<PrintedJpeg> {
  const isHeic = HEIC_TYPES.has(mimeType)
  try {
    return (await pictureReaders.run({
      kind: 'printed-photo',
      input: { isHeic, maxPixels: RENDITION_SOURCE_MAX_PIXELS, maxPx: PHOTO_REPORT_MAX_PX },
      sizeBytes,
      open,
      maxRssBytes: isHeic ? HEIC_READER_MAX_RSS_BYTES : PICTURE_READER_MAX_RSS_BYTES,
      cpuTimeMs: PICTURE_DECODING_CPU_TIME_MS,
      // A report has many photos, so those that a person waits for on a screen are first.
      isInteractive: false,
      waitMs: READER_WAIT_OF_JOB_MS,
      ownerId,
    })) as PrintedJpeg
  } catch (error) {
    throw pictureError(error)
  }
}
