import { RENDITION_SOURCE_MAX_PIXELS } from '#shared/limits.ts'
import { PAGE_PICTURE_MAX_PX } from '#shared/limits/page-previews.ts'
import { readPictureFor } from './read-for-person.ts'
import type { PictureSource, Renditions } from './renditions.ts'

/**
 * Draws a picture of a web page as a small WebP picture, only the first frame of an animation.
 *
 * @param ownerId the person who waits for it
 * @throws PictureError if the picture cannot be decoded; ReaderBusyError; the errors of `open`
 */
export async function drawCardPicture(source: PictureSource, ownerId: string): Promise<Buffer> {
  const { thumbnail } = (await readPictureFor(ownerId, source, {
    kind: 'renditions',
    input: {
      isHeic: false,
      maxPixels: RENDITION_SOURCE_MAX_PIXELS,
      thumbnailMaxPx: PAGE_PICTURE_MAX_PX,
      viewingMaxPx: PAGE_PICTURE_MAX_PX,
    },
  })) as Renditions
  return Buffer.from(thumbnail)
}
