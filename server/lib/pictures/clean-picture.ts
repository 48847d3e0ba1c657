import { PICTURE_READER_MAX_RSS_BYTES, pictureReaders } from '#server/lib/file-readers/readers.ts'
import { PICTURE_SIDE_MAX_PX } from '#shared/limits.ts'
import { PICTURE_CLEANING_CPU_TIME_MS, READER_WAIT_OF_PERSON_MS } from '#shared/limits/server-times.ts'
import { pictureError } from './picture-error.ts'
import type { PictureSource } from './renditions.ts'

/**
 * The same picture, upright and without metadata: cameras store location, time and device in their files, and profile
 * pictures are public. Keeps the type.
 * @param ownerId the person who waits for it
 * @throws PictureError if the picture cannot be decoded; ReaderBusyError; the errors of `open`
 */
export async function cleanPicture({ mimeType, sizeBytes, open }: PictureSource, ownerId: string): Promise<Buffer> {
  try {
    const content = (await pictureReaders.run({
      kind: 'clean-picture',
      input: { mimeType, maxPixels: PICTURE_SIDE_MAX_PX ** 2 },
      sizeBytes,
      open,
      maxRssBytes: PICTURE_READER_MAX_RSS_BYTES,
      cpuTimeMs: PICTURE_CLEANING_CPU_TIME_MS,
      isInteractive: true,
      waitMs: READER_WAIT_OF_PERSON_MS,
      ownerId,
    })) as Uint8Array
    return Buffer.from(content)
  } catch (error) {
    throw pictureError(error)
  }
}
