/** The industry's test file (EICAR), split in two so that scanners do not report this source file. */
const TEST_SIGNATURE = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$${'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!'}$H+H*`
export const TEST_CONTENT = Buffer.from(TEST_SIGNATURE, 'latin1')
/** In UTF-16, and in Base64 for each of the three possible alignments. */
const WRAPPED = [
  Buffer.from(TEST_SIGNATURE, 'utf16le'),
  ...[0, 1, 2].map((shift) => {
    const encoded = Buffer.from('\0'.repeat(shift) + TEST_SIGNATURE, 'latin1').toString('base64')
    // The first and last group also contain bits of adjacent bytes.
    return Buffer.from(encoded.slice(4, -4), 'latin1')
  }),
]

/** Whether a content contains the test signature, plain or in a common encoding. */
export function hasTestSignature(content: Buffer): boolean {
  if (content.includes(TEST_CONTENT) || content.includes(WRAPPED[0] as Buffer)) return true
  // Mail inserts line breaks into Base64.
  const text = content.includes(0x0a)
    ? Buffer.from(content.toString('latin1').replace(/\r?\n/g, ''), 'latin1')
    : content
  return WRAPPED.slice(1).some((one) => text.includes(one))
}

/** First bytes of programs: Windows, Linux, macOS (four variants), Android. */
const PROGRAMS: readonly (readonly [name: string, start: Buffer])[] = [
  ['Windows program', Buffer.from('MZ')],
  ['Linux program', Buffer.from('\x7fELF', 'latin1')],
  ...['feedface', 'feedfacf', 'cefaedfe', 'cffaedfe'].map(
    (magic) => ['macOS program', Buffer.from(magic, 'hex')] as const,
  ),
  ['Android program', Buffer.from('dex\n')],
]
const PROGRAM_ENDINGS = new Set([
  'exe',
  'dll',
  'com',
  'scr',
  'sys',
  'msi',
  'cpl',
  'ocx',
  'drv',
  'efi',
  'elf',
  'so',
  'o',
  'bin',
  'out',
  'run',
  'dylib',
  'dex',
  '',
])
/** Position of the offset of the Windows header; a text that begins with "MZ" has no valid offset there. */
const PE_POINTER = 0x3c

function isProgram(start: Buffer, content: Buffer): boolean {
  if (!content.subarray(0, start.length).equals(start)) return false
  if (start.length > 2) return true
  const at = content.length >= PE_POINTER + 4 ? content.readUInt32LE(PE_POINTER) : content.length
  return content.subarray(at, at + 2).equals(Buffer.from('PE'))
}

/** A program with another file type's name ("photo.jpg", "invoice.pdf.exe"); null if it is not one. */
export function disguiseOf(content: Buffer, fileName: string): string | null {
  const program = PROGRAMS.find(([, start]) => isProgram(start, content))?.[0]
  if (!program) return null
  const endings = fileName.toLowerCase().split('.').slice(1)
  const last = endings.at(-1) ?? ''
  if (!PROGRAM_ENDINGS.has(last)) return `${program} named .${last}`
  const before = endings.at(-2)
  return before !== undefined && /^(pdf|docx?|xlsx?|pptx?|jpe?g|png|gif|heic|txt|csv|zip|mp4)$/.test(before)
    ? `${program} named .${before}.${last}`
    : null
}
