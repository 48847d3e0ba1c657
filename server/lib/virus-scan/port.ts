import type { Checkable } from '#server/lib/health/finding.ts'
import type { Readable } from 'node:stream'

/**
 * The input of a scanner; the content is read as far as the scanner wants it, from its beginning each time it is
 * opened.
 */
export interface ScanSubject {
  fileName: string
  sizeBytes: number
  /** Found out from the content. */
  mimeType: string
  open(this: void): Promise<Readable>
}

export interface ScanResult {
  /** ScanFailed: the scan ended, and a part of the content could not be looked into (it is encrypted). */
  status: 'Clean' | 'Infected' | 'TooLargeToScan' | 'ScanFailed'
  /** The finding in the scanner's terms; null when there was none. For the log, never for the person. */
  finding: string | null
}

/** Looks for malicious content. */
export interface VirusScanPort extends Checkable {
  /** Name for the log and the start. */
  readonly name: 'built-in' | 'clamd'
  /** Rejects when the scan did not come to an end: it is tried again later. */
  scan(subject: ScanSubject): Promise<ScanResult>
}
