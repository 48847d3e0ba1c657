import { RENDITION_SOURCE_MAX_PIXELS, VIEWING_MAX_PX } from '#shared/limits.ts'
import { readPictureFor } from './read-for-person.ts'
import type { PictureSource } from './renditions.ts'

type ScanSource = Pick<PictureSource, 'sizeBytes' | 'open'>

const readScan = (source: ScanSource, page: number | null, ownerId: string): Promise<unknown> =>
  readPictureFor(ownerId, source, {
    kind: 'pages',
    input: { page, maxPixels: RENDITION_SOURCE_MAX_PIXELS, maxPx: VIEWING_MAX_PX },
  })

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
