import { PICTURE_READER_MAX_RSS_BYTES, pictureReaders } from '#server/lib/file-readers/readers.ts'
import { RENDITION_SOURCE_MAX_PIXELS } from '#shared/limits.ts'
import { PAGE_PICTURE_MAX_PX } from '#shared/limits/page-previews.ts'
import { PICTURE_CLEANING_CPU_TIME_MS, READER_WAIT_OF_PERSON_MS } from '#shared/limits/server-times.ts'
import { pictureError } from './picture-error.ts'
import type { PictureSource, Renditions } from './renditions.ts'

/**
 * Draws a picture of a web page as a small WebP picture, only the first frame of an animation. Like all pictures, it is
 * decoded in a reader process.
 *
 * @param ownerId the person who waits for it
 * @throws PictureError if the picture cannot be decoded; ReaderBusyError; the errors of `open`
 */
export async function drawCardPicture({ sizeBytes, open }: PictureSource, ownerId: string): Promise<Buffer> {
  try {
    const { thumbnail } = (await pictureReaders.run({
      kind: 'renditions',
      input: {
        isHeic: false,
        maxPixels: RENDITION_SOURCE_MAX_PIXELS,
        thumbnailMaxPx: PAGE_PICTURE_MAX_PX,
        viewingMaxPx: PAGE_PICTURE_MAX_PX,
      },
      sizeBytes,
      open,
      maxRssBytes: PICTURE_READER_MAX_RSS_BYTES,
      cpuTimeMs: PICTURE_CLEANING_CPU_TIME_MS,
      isInteractive: true,
      waitMs: READER_WAIT_OF_PERSON_MS,
      ownerId,
    })) as Renditions
    return Buffer.from(thumbnail)
  } catch (error) {
    throw pictureError(error)
  }
}
