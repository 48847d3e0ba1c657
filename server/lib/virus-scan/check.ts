import { Readable } from 'node:stream'
import { CheckError } from '#server/lib/health/finding.ts'
import { TEST_CONTENT } from '#server/lib/virus-scan/signatures.ts'
import type { ScanResult, ScanSubject } from '#server/lib/virus-scan/port.ts'

function subjectOf(content: Buffer): ScanSubject {
  const open = async (): Promise<Readable> => Readable.from([content])
  return { fileName: 'diagnostics.txt', sizeBytes: content.length, mimeType: 'text/plain', open }
}

/**
 * Whether a scanner detects the industry's test file (EICAR) and accepts a harmless one.
 * @throws CheckError if not
 */
export async function checkDetection(scan: (subject: ScanSubject) => Promise<ScanResult>): Promise<void> {
  const infected = await scan(subjectOf(TEST_CONTENT))
  if (infected.status !== 'Infected')
    throw new CheckError(
      `It does not find the EICAR test signature (${infected.status}).`,
      'Let freshclam download the signatures, and restart clamd.',
    )
  const clean = await scan(subjectOf(Buffer.from('ok')))
  if (clean.status !== 'Clean') throw new CheckError(`It takes a harmless file for ${clean.status}.`)
}
