import { ReaderKilledError } from '#server/lib/file-readers/reader-errors.ts'
import { DOCUMENT_READER_MAX_RSS_BYTES, documentReaders } from '#server/lib/file-readers/readers.ts'
import { readBytes } from '#server/lib/storage/read-bytes.ts'
import { PICTURE_MAX_BYTES } from '#shared/limits.ts'
import { BUILT_IN_SCAN_CPU_TIME_MS, READER_WAIT_OF_JOB_MS } from '#shared/limits/server-times.ts'
import { isArchive } from './archives.ts'
import type { ScanResult, ScanSubject, VirusScanPort } from './port.ts'
import { scanContent } from './scan-content.ts'

/** Read into memory completely; larger files are reported as not scanned. */
const CONTENT_MAX_BYTES = 32_000_000
/**
 * Up to this size, a file that is not an archive is scanned in the server's thread: it takes about 20 ms, and a user
 * waits for the profile picture.
 */
const SCANNED_HERE_MAX_BYTES = PICTURE_MAX_BYTES

/** In a reader process, because an archive of a few kilobytes can unpack to gigabytes and must not block requests. */
async function scanElsewhere({ fileName, sizeBytes, open }: ScanSubject): Promise<ScanResult> {
  try {
    return (await documentReaders.run({
      kind: 'scan',
      input: { fileName },
      sizeBytes,
      open,
      maxRssBytes: DOCUMENT_READER_MAX_RSS_BYTES,
      cpuTimeMs: BUILT_IN_SCAN_CPU_TIME_MS,
      isInteractive: false,
      waitMs: READER_WAIT_OF_JOB_MS,
      ownerId: null,
    })) as ScanResult
  } catch (error) {
    // The crash of a reader may have another cause, so the scan is retried.
    if (!(error instanceof ReaderKilledError) || error.reason === 'crash') throw error
    return { status: 'TooLargeToScan', finding: error.message }
  }
}

/**
 * A basic check for installations without a real scanner: it recognizes the industry's test file (EICAR), also inside
 * archives, and programs with another file type's name. It finds no other malware, and logs this at startup.
 */
export const builtInScanner: VirusScanPort = {
  name: 'built-in',
  async scan(subject) {
    if (subject.sizeBytes > CONTENT_MAX_BYTES) return { status: 'TooLargeToScan', finding: null }
    if (subject.sizeBytes > SCANNED_HERE_MAX_BYTES) return scanElsewhere(subject)
    const content = await readBytes(await subject.open(), SCANNED_HERE_MAX_BYTES)
    return isArchive(content) ? scanElsewhere(subject) : scanContent(content, subject.fileName)
  },
}
