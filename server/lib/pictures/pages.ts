import { PICTURE_READER_MAX_RSS_BYTES, pictureReaders } from '#server/lib/file-readers/readers.ts'
import { RENDITION_SOURCE_MAX_PIXELS, VIEWING_MAX_PX } from '#shared/limits.ts'
import { PICTURE_CLEANING_CPU_TIME_MS, READER_WAIT_OF_PERSON_MS } from '#shared/limits/server-times.ts'
import { pictureError } from './picture-error.ts'
import type { PictureSource } from './renditions.ts'

type ScanSource = Pick<PictureSource, 'sizeBytes' | 'open'>

/** In a reader process, so that a scan made to attack a decoder cannot harm the server. */
async function readScan({ sizeBytes, open }: ScanSource, page: number | null, ownerId: string): Promise<unknown> {
  try {
    return await pictureReaders.run({
      kind: 'pages',
      input: { page, maxPixels: RENDITION_SOURCE_MAX_PIXELS, maxPx: VIEWING_MAX_PX },
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

/**
 * The number of pages of a scan (TIFF).
 *
 * @param ownerId the person who waits for it
 * @throws PictureError if the file cannot be read; ReaderBusyError; the errors of `open`
 */
export async function countPages(source: ScanSource, ownerId: string): Promise<number> {
  return (await readScan(source, null, ownerId)) as number
}

/**
 * A page of a scan as a WebP picture that fits VIEWING_MAX_PX.
 *
 * @param page from 0
 * @throws as countPages, also if there is no such page
 */
export async function drawPage(source: ScanSource, page: number, ownerId: string): Promise<Buffer> {
  return Buffer.from((await readScan(source, page, ownerId)) as Uint8Array)
}
