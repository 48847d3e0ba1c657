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

const TIFF = { 'II*\0': 'little', 'MM\0*': 'big' } as const
const TIFF_TAG_BYTES = 12
const TIFF_TAGS_MAX_COUNT = 1_000
/** Pictures of cameras in the container of TIFF, by the tag that only they have. */
const RAW_TAGS: Readonly<Record<number, string>> = { 50_341: 'image/x-sony-arw', 50_706: 'image/x-adobe-dng' }
const PNG_SIGNATURE = '\u0089PNG\r\n\u001a\n'

/** The type of a TIFF file by its directory, which most programs write after the pixels. */
async function tiffTypeOf(head: Uint8Array, sizeBytes: number, read: ReadRange): Promise<string | null> {
  const order = TIFF[Buffer.from(head.subarray(0, 4)).toString('latin1') as keyof typeof TIFF] as
    | 'little'
    | 'big'
    | undefined
  if (order === undefined || head.length < 8) return null
  const isLittle = order === 'little'
  const start = new DataView(head.buffer, head.byteOffset).getUint32(4, isLittle)
  if (start + 2 > sizeBytes) return null
  const directory = await read(start, Math.min(sizeBytes, start + 2 + TIFF_TAGS_MAX_COUNT * TIFF_TAG_BYTES) - 1)
  const numberAt = (at: number): number => (isLittle ? directory.readUInt16LE(at) : directory.readUInt16BE(at))
  const count = Math.min(numberAt(0), Math.floor((directory.length - 2) / TIFF_TAG_BYTES))
  if (count === 0) return null
  const tags = Array.from({ length: count }, (_, index) => numberAt(2 + index * TIFF_TAG_BYTES))
  return tags.flatMap((tag) => RAW_TAGS[tag] ?? [])[0] ?? 'image/tiff'
}

/**
 * The type of a content that its first bytes do not show, because the bytes that do are far behind them.
 *
 * @param type the type by the first bytes
 * @param head the first bytes
 * @returns `type` if the other bytes say nothing else
 */
export async function distantTypeOf(
  type: string,
  head: Uint8Array,
  sizeBytes: number,
  read: ReadRange,
): Promise<string> {
  if (type === 'application/zip') return (await officeTypeOf(sizeBytes, read)) ?? type
  if (type !== 'application/octet-stream') return type
  // The search for a moving picture ended before it reached the pixels.
  if (Buffer.from(head.subarray(0, 8)).toString('latin1') === PNG_SIGNATURE) return 'image/png'
  return (await tiffTypeOf(head, sizeBytes, read)) ?? type
}

/**
 * The type of an Office document, by the directory of the archive. The first bytes do not contain it if the archive
 * begins with a large picture or sheet.
 *
 * @returns null if the archive is no Office document
 */
async function officeTypeOf(sizeBytes: number, read: ReadRange): Promise<string | null> {
  const names = sizeBytes < DIRECTORY_END_BYTES ? null : await namesIn(sizeBytes, read)
  if (!names?.has(CONTENT_TYPES)) return null
  return Object.entries(MAIN_PARTS).find(([name]) => names.has(name))?.[1] ?? null
}
