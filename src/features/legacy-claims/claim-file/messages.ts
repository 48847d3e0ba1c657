import { formatBytes } from '#src/lib/files/format-bytes.ts'

function documentsOf(count: number, bytes: number): string {
  if (count === 0) return ''
  return ` and ${count === 1 ? 'one document' : `${count} documents`} (${formatBytes(bytes)})`
}

/** Screen text about the download of a claim's file. */
export const messages = {
  download: 'Download claim file',
  offline: 'The claim file can be downloaded when the server can be reached.',
  confirm: 'Download',
  text: (count: number, bytes: number) =>
    `One ZIP file with the facts of the claim${documentsOf(count, bytes)}. It opens without Evolve. ` +
    'Its signature shows later whether anything was changed.',
  readable: 'It contains what you may read. Its first page lists what was left out.',
  unscanned: (count: number) =>
    `${count === 1 ? 'One of the documents' : `${count} of the documents`} did not complete a virus scan.`,
  started: 'The download has started.',
  fileName: 'Claim file.zip',
} as const
