import type { ScanResult } from './port.ts'
import { scanContent } from './scan-content.ts'

/** A reader process loads it (file-readers/reader-entry.mjs). */
export function read(content: Buffer, { fileName }: { fileName: string }): ScanResult {
  return scanContent(content, fileName)
}
