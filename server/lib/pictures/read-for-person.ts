import { PICTURE_READER_MAX_RSS_BYTES, pictureReaders } from '#server/lib/file-readers/readers.ts'
import { PICTURE_CLEANING_CPU_TIME_MS, READER_WAIT_OF_PERSON_MS } from '#shared/limits/server-times.ts'
import { pictureError } from './picture-error.ts'
import type { PictureSource } from './renditions.ts'

type PictureTask = Pick<Parameters<typeof pictureReaders.run>[0], 'kind' | 'input'>

/**
 * Reads a picture while a person waits, in a reader process, so that a file made to attack a decoder cannot harm the
 * server.
 *
 * @throws PictureError if the picture cannot be decoded; ReaderBusyError; the errors of `open`
 */
export async function readPictureFor(
  ownerId: string,
  { sizeBytes, open }: Pick<PictureSource, 'sizeBytes' | 'open'>,
  task: PictureTask,
): Promise<unknown> {
  try {
    return await pictureReaders.run({
      ...task,
      sizeBytes,
      open,
      maxRssBytes: PICTURE_READER_MAX_RSS_BYTES,
      cpuTimeMs: PICTURE_CLEANING_CPU_TIME_MS,
      isInteractive: true,
      waitMs: READER_WAIT_OF_PERSON_MS,
      ownerId,
    })
  } catch (error) {
    throw pictureError(error)
  }
}
