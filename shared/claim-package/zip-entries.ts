import { Inflate, strFromU8 } from 'fflate'

/** The bytes of a package; a `Blob` or `File` of a browser or of Node fits. */
export interface PackageSource {
  readonly size: number
  slice(start: number, end: number): { arrayBuffer(): Promise<ArrayBuffer> }
}

export interface ZipEntry {
  name: string
  sizeBytes: number
  packedBytes: number
  isDeflated: boolean
  /** Offset of the local header. */
  offset: number
}

/** The file is not a ZIP, or one that cannot be checked. */
export class PackageError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'PackageError'
  }
}

const END = 0x06054b50
const END_64 = 0x06064b50
const END_64_LOCATOR = 0x07064b50
const DIRECTORY_ENTRY = 0x02014b50
const LOCAL_HEADER = 0x04034b50
const END_BYTES = 22
const LOCATOR_BYTES = 20
const COMMENT_MAX_BYTES = 65_535
const ENTRY_BYTES = 46
const LOCAL_BYTES = 30
const IN_ZIP64 = 0xffffffff
const ENCRYPTED = 1
const DIRECTORY_MAX_BYTES = 16_000_000
/** Bytes that are read at a time. Packed pieces are small, because each may become a thousand times as long. */
const PIECE_BYTES = 1_048_576
const PACKED_PIECE_BYTES = 65_536

const damaged = (): PackageError => new PackageError('The file is damaged, or is not a ZIP file.')

async function bytesAt(source: PackageSource, start: number, end: number): Promise<DataView> {
  if (start < 0 || end > source.size || start > end) throw damaged()
  return new DataView(await source.slice(start, end).arrayBuffer())
}

const big = (view: DataView, at: number): number => Number(view.getBigUint64(at, true))

/** Returns the text of bytes that are UTF-8. */
export const textOf = (view: DataView, at: number, length: number): string =>
  strFromU8(new Uint8Array(view.buffer, view.byteOffset + at, length))

async function findDirectory(source: PackageSource): Promise<{ start: number; bytes: number }> {
  const from = Math.max(0, source.size - END_BYTES - COMMENT_MAX_BYTES)
  const tail = await bytesAt(source, from, source.size)
  let at = tail.byteLength - END_BYTES
  while (at >= 0 && tail.getUint32(at, true) !== END) at -= 1
  if (at < 0) throw damaged()
  const bytes = tail.getUint32(at + 12, true)
  const start = tail.getUint32(at + 16, true)
  if (start !== IN_ZIP64 && bytes !== IN_ZIP64 && tail.getUint16(at + 10, true) !== 0xffff) return { start, bytes }
  const locator = await bytesAt(source, from + at - LOCATOR_BYTES, from + at)
  if (locator.getUint32(0, true) !== END_64_LOCATOR) throw damaged()
  const end = await bytesAt(source, big(locator, 8), big(locator, 8) + 56)
  if (end.getUint32(0, true) !== END_64) throw damaged()
  return { start: big(end, 48), bytes: big(end, 40) }
}

/** Replaces the values of an entry that are too large for 32 bits by those of its Zip64 field. */
function withZip64(entry: ZipEntry, view: DataView, start: number, length: number): ZipEntry {
  const found = { ...entry }
  for (let at = start; at + 4 <= start + length; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue
    let next = at + 4
    for (const field of ['sizeBytes', 'packedBytes', 'offset'] as const)
      if (entry[field] === IN_ZIP64) {
        found[field] = big(view, next)
        next += 8
      }
  }
  return found
}

/**
 * Reads the directory of a ZIP. Entries of folders are omitted.
 *
 * @throws PackageError if it is not a ZIP, is encrypted, or has a name twice, which programs unpack differently
 */
export async function readEntries(source: PackageSource): Promise<ZipEntry[]> {
  const { start, bytes } = await findDirectory(source)
  if (bytes > DIRECTORY_MAX_BYTES) throw new PackageError('The ZIP file has too many entries.')
  const view = await bytesAt(source, start, start + bytes)
  const entries = new Map<string, ZipEntry>()
  for (let at = 0; at < bytes; ) {
    if (at + ENTRY_BYTES > bytes || view.getUint32(at, true) !== DIRECTORY_ENTRY) throw damaged()
    const nameBytes = view.getUint16(at + 28, true)
    const extraBytes = view.getUint16(at + 30, true)
    const method = view.getUint16(at + 10, true)
    const next = at + ENTRY_BYTES + nameBytes + extraBytes + view.getUint16(at + 32, true)
    if (next > bytes) throw damaged()
    if ((view.getUint16(at + 8, true) & ENCRYPTED) !== 0 || (method !== 0 && method !== 8))
      throw new PackageError('The ZIP file is encrypted or packed in a way that cannot be read.')
    const name = textOf(view, at + ENTRY_BYTES, nameBytes)
    if (entries.has(name)) throw new PackageError(`The ZIP file contains ${name} twice.`)
    const entry = {
      ...{ name, isDeflated: method === 8 },
      ...{ sizeBytes: view.getUint32(at + 24, true), packedBytes: view.getUint32(at + 20, true) },
      offset: view.getUint32(at + 42, true),
    }
    entries.set(name, withZip64(entry, view, at + ENTRY_BYTES + nameBytes, extraBytes))
    at = next
  }
  return [...entries.values()].filter(({ name }) => !name.endsWith('/'))
}

async function* storedPieces(
  source: PackageSource,
  start: number,
  { packedBytes, isDeflated }: ZipEntry,
): AsyncGenerator<Uint8Array> {
  const step = isDeflated ? PACKED_PIECE_BYTES : PIECE_BYTES
  for (let done = 0; done < packedBytes; done += step) {
    const view = await bytesAt(source, start + done, start + Math.min(packedBytes, done + step))
    yield new Uint8Array(view.buffer)
  }
}

async function* inflated(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = []
  const inflate = new Inflate((piece) => made.push(piece))
  try {
    for await (const piece of pieces) {
      inflate.push(piece)
      yield* made
      made = []
    }
    inflate.push(new Uint8Array(0), true)
  } catch {
    throw damaged()
  }
  yield* made
}

/**
 * Reads the content of an entry piece by piece.
 *
 * @throws PackageError if its local header contradicts the directory, or it is longer than it declares
 */
export async function* readEntry(source: PackageSource, entry: ZipEntry): AsyncGenerator<Uint8Array> {
  const header = await bytesAt(source, entry.offset, entry.offset + LOCAL_BYTES)
  if (header.getUint32(0, true) !== LOCAL_HEADER) throw damaged()
  const nameBytes = header.getUint16(26, true)
  const name = await bytesAt(source, entry.offset + LOCAL_BYTES, entry.offset + LOCAL_BYTES + nameBytes)
  // Programs that unpack from the start use the local name.
  if (textOf(name, 0, nameBytes) !== entry.name) throw damaged()
  const start = entry.offset + LOCAL_BYTES + nameBytes + header.getUint16(28, true)
  const stored = storedPieces(source, start, entry)
  let left = entry.sizeBytes
  for await (const piece of entry.isDeflated ? inflated(stored) : stored) {
    left -= piece.length
    if (left < 0) throw damaged()
    yield piece
  }
  if (left !== 0) throw damaged()
}
