import { gunzipSync, inflateRawSync } from 'node:zlib'

export interface ArchivedPart {
  name: string
  content: Buffer
}

/** Total of all unpacked parts at every depth, against zip bombs of any size. */
const UNPACKED_MAX_BYTES = 64_000_000
const PARTS_MAX_COUNT = 2_000
const DEPTH_MAX_COUNT = 3

const ZIP_ENTRY = 0x02014b50
const ZIP_END = 0x06054b50
const ZIP_END_BYTES = 22
const ZIP_COMMENT_MAX_BYTES = 65_535
const STORED = 0
const DEFLATED = 8
const ENCRYPTED = 1

/** The archive exceeds the limits of the scan. */
export class ArchiveTooLargeError extends Error {
  override readonly name = 'ArchiveTooLargeError'
}

/** A part of the archive is encrypted, or in a format that cannot be unpacked here. */
export class EncryptedArchiveError extends Error {
  override readonly name = 'EncryptedArchiveError'
}

interface Budget {
  bytes: number
  parts: number
  /** Set if a part was skipped. The others are scanned first, because one of them may be infected. */
  isEncrypted: boolean
}

/** First bytes of RAR and 7z. */
const CLOSED_FORMATS = ['526172211a07', '377abcaf271c'].map((magic) => Buffer.from(magic, 'hex'))

/** Whether a content is an archive in a format that cannot be unpacked here. */
export function isClosedArchive(content: Buffer): boolean {
  return CLOSED_FORMATS.some((magic) => content.subarray(0, magic.length).equals(magic))
}

function isZip(content: Buffer): boolean {
  return content.length > ZIP_END_BYTES && content.subarray(0, 2).equals(Buffer.from('PK'))
}
function isGzip(content: Buffer): boolean {
  return content.length > 18 && content.subarray(0, 3).equals(Buffer.from('1f8b08', 'hex'))
}

/** Whether `archivedParts` supports the format: ZIP, including Office documents, and gzip. */
export function isArchive(content: Buffer): boolean {
  return isZip(content) || isGzip(content)
}

/** Null if the data are damaged: a file that cannot be unpacked here cannot be opened by the user either. */
function unpack(budget: Budget, work: (options: { maxOutputLength: number }) => Buffer): Buffer | null {
  try {
    const content = work({ maxOutputLength: Math.max(1, budget.bytes) })
    budget.bytes -= content.length
    if (budget.bytes <= 0) throw new ArchiveTooLargeError('the archive holds too much')
    return content
  } catch (error) {
    if (error instanceof ArchiveTooLargeError) throw error
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw new ArchiveTooLargeError('the archive holds too much')
    return null
  }
}

function* zipParts(content: Buffer, budget: Budget): Generator<ArchivedPart> {
  const end = content.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (
    end < 0 ||
    end < content.length - ZIP_END_BYTES - ZIP_COMMENT_MAX_BYTES ||
    end + ZIP_END_BYTES > content.length ||
    content.readUInt32LE(end) !== ZIP_END
  )
    return
  let at = content.readUInt32LE(end + 16)
  while (at + 46 <= content.length && content.readUInt32LE(at) === ZIP_ENTRY) {
    budget.parts -= 1
    if (budget.parts < 0) throw new ArchiveTooLargeError('the archive holds too many files')
    const flags = content.readUInt16LE(at + 8)
    const method = content.readUInt16LE(at + 10)
    const packedBytes = content.readUInt32LE(at + 20)
    const nameBytes = content.readUInt16LE(at + 28)
    const name = content.toString('utf8', at + 46, at + 46 + nameBytes)
    const header = content.readUInt32LE(at + 42)
    at += 46 + nameBytes + content.readUInt16LE(at + 30) + content.readUInt16LE(at + 32)
    if ((flags & ENCRYPTED) !== 0) budget.isEncrypted = true
    if (header + 30 > content.length || (flags & ENCRYPTED) !== 0) continue
    const start = header + 30 + content.readUInt16LE(header + 26) + content.readUInt16LE(header + 28)
    const packed = content.subarray(start, start + packedBytes)
    const unpacked =
      method === STORED
        ? unpack(budget, () => packed)
        : method === DEFLATED
          ? unpack(budget, (options) => inflateRawSync(packed, options))
          : null
    if (unpacked) yield { name, content: unpacked }
  }
}

function* gzipParts(content: Buffer, budget: Budget): Generator<ArchivedPart> {
  const unpacked = unpack(budget, (options) => gunzipSync(content, options))
  if (unpacked) yield { name: '', content: unpacked }
}

function* partsWithin(content: Buffer, depth: number, budget: Budget): Generator<ArchivedPart> {
  for (const part of isZip(content) ? zipParts(content, budget) : gzipParts(content, budget)) {
    yield part
    if (isClosedArchive(part.content)) budget.isEncrypted = true
    if (!isArchive(part.content)) continue
    if (depth <= 1) throw new ArchiveTooLargeError('the archive holds archives too deep')
    yield* partsWithin(part.content, depth - 1, budget)
  }
}

/**
 * The files inside an archive, and inside nested archives, one at a time.
 * @throws ArchiveTooLargeError if it exceeds the limits; EncryptedArchiveError, after all other parts, if a part is
 * encrypted
 */
export function* archivedParts(content: Buffer): Generator<ArchivedPart> {
  const budget: Budget = { bytes: UNPACKED_MAX_BYTES, parts: PARTS_MAX_COUNT, isEncrypted: false }
  yield* partsWithin(content, DEPTH_MAX_COUNT, budget)
  if (budget.isEncrypted) throw new EncryptedArchiveError('a part of the archive cannot be opened')
}
