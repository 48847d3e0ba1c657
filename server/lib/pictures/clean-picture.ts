import { PICTURE_SIDE_MAX_PX } from '#shared/limits.ts'
import { readPictureFor } from './read-for-person.ts'
import type { PictureSource } from './renditions.ts'

/**
 * The same picture, upright and without metadata: cameras store location, time and device in their files, and profile
 * pictures are public. Keeps the type.
 * @param ownerId the person who waits for it
 * @throws PictureError if the picture cannot be decoded; ReaderBusyError; the errors of `open`
 */
export async function cleanPicture(source: PictureSource, ownerId: string): Promise<Buffer> {
  const content = await readPictureFor(ownerId, source, {
    kind: 'clean-picture',
    input: { mimeType: source.mimeType, maxPixels: PICTURE_SIDE_MAX_PX ** 2 },
  })
  return Buffer.from(content as Uint8Array)
}
