import type { Checkable } from '#server/lib/health/finding.ts'
import type { Readable } from 'node:stream'

/**
 * The input of a scanner; each time it is opened, the content is read from its beginning, as far as the scanner needs.
 */
export interface ScanSubject {
  fileName: string
  sizeBytes: number
  /** Determined from the content. */
  mimeType: string
  open(this: void): Promise<Readable>
}

export interface ScanResult {
  /** ScanFailed: the scan ended, but a part of the content could not be read (it is encrypted). */
  status: 'Clean' | 'Infected' | 'TooLargeToScan' | 'ScanFailed'
  /** The finding in the scanner's terms; null if there is none. For the log, never for users. */
  finding: string | null
}

/** Looks for malicious content. */
export interface VirusScanPort extends Checkable {
  /** Name for the log and the startup message. */
  readonly name: 'built-in' | 'clamd'
  /** Rejects if the scan did not complete; it is retried later. */
  scan(subject: ScanSubject): Promise<ScanResult>
}
