const DIRECTORY_END = 0x06054b50
const DIRECTORY_END_BYTES = 22
const DIRECTORY_ENTRY = 0x02014b50
const DIRECTORY_ENTRY_BYTES = 46
const DIRECTORY_MAX_BYTES = 4_194_304
/** The end of the directory may be followed by a comment. */
const TAIL_BYTES = DIRECTORY_END_BYTES + 65_535

const PREFIX = 'application/vnd.openxmlformats-officedocument.'
/** The part that makes an archive a document, a workbook or a presentation. */
const MAIN_PARTS: Readonly<Record<string, string>> = {
  'word/document.xml': `${PREFIX}wordprocessingml.document`,
  'xl/workbook.xml': `${PREFIX}spreadsheetml.sheet`,
  'ppt/presentation.xml': `${PREFIX}presentationml.presentation`,
}
const CONTENT_TYPES = '[Content_Types].xml'

/** Reads bytes of a stored content; both ends are included. */
type ReadRange = (start: number, end: number) => Promise<Buffer>

/** The names in the directory at the end of a ZIP file; null if it has none, or one that is too long. */
async function namesIn(sizeBytes: number, read: ReadRange): Promise<Set<string> | null> {
  const tailStart = Math.max(0, sizeBytes - TAIL_BYTES)
  const tail = await read(tailStart, sizeBytes - 1)
  const end = tail.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0 || end + DIRECTORY_END_BYTES > tail.length || tail.readUInt32LE(end) !== DIRECTORY_END) return null
  const [length, start] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)]
  if (length === 0 || length > DIRECTORY_MAX_BYTES || start + length > sizeBytes) return null
  const directory = start >= tailStart ? tail.subarray(start - tailStart) : await read(start, start + length - 1)
  const names = new Set<string>()
  for (let at = 0; at + DIRECTORY_ENTRY_BYTES <= directory.length; ) {
    if (directory.readUInt32LE(at) !== DIRECTORY_ENTRY) break
    const nameEnd = at + DIRECTORY_ENTRY_BYTES + directory.readUInt16LE(at + 28)
    names.add(directory.toString('utf8', at + DIRECTORY_ENTRY_BYTES, nameEnd))
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return names
}

/**
 * The type of an Office document, by the directory of the archive. The first bytes do not contain it if the archive
 * begins with a large picture or sheet.
 *
 * @returns null if the archive is no Office document
 */
export async function officeTypeOf(sizeBytes: number, read: ReadRange): Promise<string | null> {
  const names = sizeBytes < DIRECTORY_END_BYTES ? null : await namesIn(sizeBytes, read)
  if (!names?.has(CONTENT_TYPES)) return null
  return Object.entries(MAIN_PARTS).find(([name]) => names.has(name))?.[1] ?? null
}
