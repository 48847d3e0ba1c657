import {
  archivedParts,
  ArchiveTooLargeError,
  EncryptedArchiveError,
  isArchive,
  isClosedArchive,
} from '#server/lib/virus-scan/archives.ts'
import type { ScanResult, ScanSubject, VirusScanPort } from '#server/lib/virus-scan/port.ts'
import { disguiseOf, hasTestSignature } from '#server/lib/virus-scan/signatures.ts'

/** It is read into memory as a whole; larger files say that they were not looked at. */
const CONTENT_MAX_BYTES = 32_000_000

async function contentOf(subject: ScanSubject): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of await subject.open()) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

function look(content: Buffer, fileName: string): ScanResult | null {
  if (hasTestSignature(content)) return { status: 'Infected', finding: 'EICAR test signature' }
  const disguise = disguiseOf(content, fileName)
  return disguise ? { status: 'Infected', finding: disguise } : null
}

/**
 * A basic check for installations without a real scanner: it knows the test signature of the industry (EICAR), also
 * inside archives, and programs that pass themselves off as something else. It finds no other malware, and says so at
 * the start.
 */
export const builtInScanner: VirusScanPort = {
  name: 'built-in',
  async scan(subject) {
    if (subject.sizeBytes > CONTENT_MAX_BYTES) return { status: 'TooLargeToScan', finding: null }
    const content = await contentOf(subject)
    const found = look(content, subject.fileName)
    if (found) return found
    if (isClosedArchive(content))
      return { status: 'ScanFailed', finding: 'an archive of a format that is not unpacked' }
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
  },
}
