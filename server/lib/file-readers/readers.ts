import { ReaderPool } from './reader-pool.ts'

/** A reader process uses about 80 to 120 MB before it has a file. */
export const DOCUMENT_READER_MAX_RSS_BYTES = 300_000_000
/** A picture of 64 megapixels takes 256 MB decoded. */
export const PICTURE_READER_MAX_RSS_BYTES = 400_000_000
/** The HEIC decoder holds the pixels twice, and the planes from which they are computed. */
export const HEIC_READER_MAX_RSS_BYTES = 900_000_000

/** Reads the text of files, and scans them. */
export const documentReaders = new ReaderPool({
  heapMaxMb: 192,
  // Includes memory that is allocated but not used yet, so this is more than the resident limit.
  dataMaxBytes: 500_000_000,
  retiredFromRssBytes: 180_000_000,
  waitingMaxCount: 100,
  ofOwnerMaxCount: 12,
})

/** Decodes pictures. */
export const pictureReaders = new ReaderPool({
  heapMaxMb: 96,
  dataMaxBytes: 1_200_000_000,
  retiredFromRssBytes: 180_000_000,
  waitingMaxCount: 100,
  ofOwnerMaxCount: 12,
})
