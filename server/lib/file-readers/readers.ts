import { ReaderPool } from './reader-pool.ts'

/** A process of readers takes some 80 to 120 MB before it has a file. */
export const DOCUMENT_READER_MAX_RSS_BYTES = 300_000_000
/** A picture of 64 megapixels is 256 MB of points. */
export const PICTURE_READER_MAX_RSS_BYTES = 400_000_000
/** The HEIC decoder holds the points twice, and the planes that they are made of. */
export const HEIC_READER_MAX_RSS_BYTES = 900_000_000

/** Reads the text of files, and scans them. */
export const documentReaders = new ReaderPool({
  heapMaxMb: 192,
  // Memory that is allocated and not used yet counts here: more than the limit of what is resident.
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
