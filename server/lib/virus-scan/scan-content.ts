import { archivedParts, ArchiveTooLargeError, EncryptedArchiveError, isArchive, isClosedArchive } from './archives.ts'
import type { ScanResult } from './port.ts'
import { disguiseOf, hasTestSignature } from './signatures.ts'

function look(content: Buffer, fileName: string): ScanResult | null {
  if (hasTestSignature(content)) return { status: 'Infected', finding: 'EICAR test signature' }
  const disguise = disguiseOf(content, fileName)
  return disguise ? { status: 'Infected', finding: disguise } : null
}

/** Scans a content, and the files inside an archive. Has no time limit. */
export function scanContent(content: Buffer, fileName: string): ScanResult {
  const found = look(content, fileName)
  if (found) return found
  if (isClosedArchive(content)) return { status: 'ScanFailed', finding: 'an archive of a format that is not unpacked' }
  if (!isArchive(content)) return { status: 'Clean', finding: null }
  try {
    for (const part of archivedParts(content)) {
      const inside = look(part.content, part.name)
      if (inside) return inside
    }
  } catch (error) {
    if (error instanceof ArchiveTooLargeError) return { status: 'TooLargeToScan', finding: error.message }
    if (error instanceof EncryptedArchiveError) return { status: 'ScanFailed', finding: error.message }
    throw error
  }
  return { status: 'Clean', finding: null }
}
