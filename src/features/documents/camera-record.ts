/** A picture that is read piece by piece; `read` returns the bytes from `begin` up to, but not including, `end`. */
export interface PictureSource {
  sizeBytes: number
  read: (begin: number, end: number) => Promise<ArrayBuffer>
}

/** The picture is damaged, or finding its EXIF data would take too many bytes, so it is unknown whether it has any. */
export class UnreadRecordError extends Error {
  override readonly name = 'UnreadRecordError'
}

const BLOCK_BYTES = 262_144
/** Blocks of one request while a file is read in order; other reads skip to a distant place, and take one block. */
const BLOCKS_AT_ONCE_MAX_COUNT = 16
/** All bytes that are read of one file. */
const READ_MAX_BYTES = 33_554_432
/** The boxes that describe the items of a HEIC file, and the EXIF data itself. */
const PART_MAX_BYTES = 4_194_304

/** Reads a file in blocks, each at most once. */
class Blocks {
  readonly sizeBytes: number
  readonly #source: PictureSource
  readonly #blocks = new Map<number, Uint8Array>()
  #readBytes = 0
  #nextBlock = 0
  #atOnceCount = 1

  constructor(source: PictureSource) {
    this.#source = source
    this.sizeBytes = source.sizeBytes
  }

  /** @throws UnreadRecordError if the file ends before, or too much of it was read; the error of the source */
  async bytes(begin: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
    if (length < 0 || begin + length > this.sizeBytes) throw new UnreadRecordError('The picture is cut off.')
    if (length > READ_MAX_BYTES) throw new UnreadRecordError('Too much of the picture would be read.')
    const part = new Uint8Array(length)
    for (let at = begin; at < begin + length; ) {
      const index = Math.floor(at / BLOCK_BYTES)
      if (!this.#blocks.has(index)) await this.#fetch(index)
      const block = this.#blocks.get(index) ?? new Uint8Array()
      const piece = block.subarray(at - index * BLOCK_BYTES, begin + length - index * BLOCK_BYTES)
      if (piece.length === 0) throw new UnreadRecordError('The picture is cut off.')
      part.set(piece, at - begin)
      at += piece.length
    }
    return part
  }

  async #fetch(first: number): Promise<void> {
    if (first === this.#nextBlock) this.#atOnceCount = Math.min(this.#atOnceCount * 2, BLOCKS_AT_ONCE_MAX_COUNT)
    else this.#atOnceCount = 1
    const begin = first * BLOCK_BYTES
    const end = Math.min(this.sizeBytes, begin + this.#atOnceCount * BLOCK_BYTES)
    this.#readBytes += end - begin
    if (this.#readBytes > READ_MAX_BYTES) throw new UnreadRecordError('Too much of the picture would be read.')
    const content = new Uint8Array(await this.#source.read(begin, end))
    for (let at = 0; at < content.length; at += BLOCK_BYTES)
      this.#blocks.set(first + at / BLOCK_BYTES, content.subarray(at, at + BLOCK_BYTES))
    this.#nextBlock = first + this.#atOnceCount
  }
}

function textOf(bytes: Uint8Array, begin: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(begin, begin + length))
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

const SIGNATURE = 'Exif\0\0'

function withoutSignature(record: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  return textOf(record, 0, SIGNATURE.length) === SIGNATURE ? record.slice(SIGNATURE.length) : record
}

/** Markers without a length: TEM and the restart markers. */
const BARE_MARKER = /^(?:1|20[89]|21[0-5])$/
const START_OF_SCAN = 0xda
const END_OF_PICTURE = 0xd9
const EXIF_SEGMENT = 0xe1

/** Segments with other data of the camera can fill megabytes before the EXIF segment. */
async function recordOfJpeg(file: Blocks): Promise<Uint8Array<ArrayBuffer> | null> {
  for (let at = 2; ; ) {
    const head = await file.bytes(at, 2)
    const marker = head[1] ?? 0
    if (head[0] !== 0xff) throw new UnreadRecordError('The picture is damaged.')
    if (marker === 0xff) at += 1
    else if (BARE_MARKER.test(String(marker))) at += 2
    else if (marker === START_OF_SCAN || marker === END_OF_PICTURE) return null
    else {
      const length = viewOf(await file.bytes(at + 2, 2)).getUint16(0)
      const isExif =
        marker === EXIF_SEGMENT &&
        length >= 2 + SIGNATURE.length &&
        textOf(await file.bytes(at + 4, SIGNATURE.length), 0, SIGNATURE.length) === SIGNATURE
      if (isExif) return withoutSignature(await file.bytes(at + 4, length - 2))
      at += 2 + length
    }
  }
}

/** The EXIF data of a WebP picture is stored after its pixels. */
async function recordOfWebp(file: Blocks): Promise<Uint8Array<ArrayBuffer> | null> {
  for (let at = 12; at + 8 <= file.sizeBytes; ) {
    const head = await file.bytes(at, 8)
    const length = viewOf(head).getUint32(4, true)
    if (textOf(head, 0, 4) === 'EXIF') return withoutSignature(await file.bytes(at + 8, length))
    at += 8 + length + (length % 2)
  }
  return null
}

interface Box {
  type: string
  begin: number
  end: number
}

/** The box at `at` of a HEIC or AVIF file. */
function boxOf(head: DataView, at: number, sizeBytes: number): Box {
  const type = String.fromCharCode(...[4, 5, 6, 7].map((index) => head.getUint8(index)))
  const short = head.getUint32(0)
  const isLong = short === 1
  if (isLong && head.byteLength < 16) throw new UnreadRecordError('The picture is damaged.')
  const length = isLong ? Number(head.getBigUint64(8)) : short === 0 ? sizeBytes - at : short
  const begin = at + (isLong ? 16 : 8)
  if (at + length < begin || at + length > sizeBytes) throw new UnreadRecordError('The picture is cut off.')
  return { type, begin, end: at + length }
}

/** The boxes within a box that has been read. */
function boxesIn(bytes: Uint8Array, begin: number, end = bytes.length): Box[] {
  const boxes: Box[] = []
  for (let at = begin; at + 8 <= end; ) {
    const box = boxOf(viewOf(bytes.subarray(at, end)), at, end)
    boxes.push(box)
    at = box.end
  }
  return boxes
}

/** Reads numbers one after the other. */
class Numbers {
  readonly #view: DataView
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#view = viewOf(bytes)
  }

  /** @param length in bytes: 0, 1, 2, 4 or 8 */
  next(length: number): number {
    let value = 0
    for (let index = 0; index < length; index += 1) value = value * 256 + this.#view.getUint8(this.#at + index)
    this.#at += length
    return value
  }
}

/** The id of the item that contains the EXIF data (box 'iinf'); null if there is none. */
function exifItemOf(bytes: Uint8Array): number | null {
  const entries = boxesIn(bytes, viewOf(bytes).getUint8(0) === 0 ? 6 : 8)
  for (const { type, begin, end } of entries) {
    if (type !== 'infe') continue
    const numbers = new Numbers(bytes.subarray(begin, end))
    const version = numbers.next(1)
    numbers.next(3)
    if (version < 2) continue
    const id = numbers.next(version === 2 ? 2 : 4)
    numbers.next(2)
    if (numbers.next(4) === 0x45_78_69_66) return id
  }
  return null
}

/** Where the data of an item are (box 'iloc'); offsets from the start of the file, or of the box 'idat'. */
function placesOf(
  bytes: Uint8Array,
  wantedId: number,
): { isInIdat: boolean; extents: { begin: number; length: number }[] } | null {
  const numbers = new Numbers(bytes)
  const version = numbers.next(1)
  numbers.next(3)
  const [sizes, moreSizes] = [numbers.next(1), numbers.next(1)]
  const [offsetSize, lengthSize, baseSize] = [sizes >> 4, sizes & 15, moreSizes >> 4]
  const indexSize = version === 0 ? 0 : moreSizes & 15
  const count = numbers.next(version < 2 ? 2 : 4)
  for (let item = 0; item < count; item += 1) {
    const id = numbers.next(version < 2 ? 2 : 4)
    const method = version === 0 ? 0 : numbers.next(2) & 15
    numbers.next(2)
    const base = numbers.next(baseSize)
    const extents = Array.from({ length: numbers.next(2) }, () => {
      numbers.next(indexSize)
      return { begin: base + numbers.next(offsetSize), length: numbers.next(lengthSize) }
    })
    if (id !== wantedId) continue
    if (method > 1) throw new UnreadRecordError('The data of the camera are part of another item.')
    return { isInIdat: method === 1, extents }
  }
  return null
}

async function metaOf(file: Blocks): Promise<{ bytes: Uint8Array; begin: number } | null> {
  for (let at = 0; at + 8 <= file.sizeBytes; ) {
    const box = boxOf(viewOf(await file.bytes(at, Math.min(16, file.sizeBytes - at))), at, file.sizeBytes)
    if (box.type === 'meta') {
      if (box.end - box.begin > PART_MAX_BYTES) throw new UnreadRecordError('The list of items is too long.')
      return { bytes: await file.bytes(box.begin, box.end - box.begin), begin: box.begin }
    }
    at = box.end
  }
  return null
}

/** The EXIF data of a HEIC or AVIF picture are an item, which is anywhere in the file, often after the pixels. */
async function recordOfHeic(file: Blocks): Promise<Uint8Array<ArrayBuffer> | null> {
  const meta = await metaOf(file)
  if (!meta) return null
  const boxes = new Map(boxesIn(meta.bytes, 4).map((box) => [box.type, box]))
  const [items, locations, idat] = [boxes.get('iinf'), boxes.get('iloc'), boxes.get('idat')]
  const id = items ? exifItemOf(meta.bytes.subarray(items.begin, items.end)) : null
  if (id === null) return null
  const places = locations ? placesOf(meta.bytes.subarray(locations.begin, locations.end), id) : null
  if (!places || (places.isInIdat && !idat)) throw new UnreadRecordError('The data of the camera are missing.')
  const from = places.isInIdat ? meta.begin + (idat?.begin ?? 0) : 0
  const length = places.extents.reduce((sum, extent) => sum + extent.length, 0)
  if (length < 4 || length > PART_MAX_BYTES) throw new UnreadRecordError('The data of the camera are damaged.')
  const record = new Uint8Array(length)
  let at = 0
  for (const extent of places.extents) {
    record.set(await file.bytes(from + extent.begin, extent.length), at)
    at += extent.length
  }
  return record.slice(4 + viewOf(record).getUint32(0))
}

/**
 * The EXIF data of a picture, in a form that an EXIF reader accepts; null if the picture has none, or is of a kind that
 * cannot have any. Reads only the parts of the file that are needed to be certain.
 *
 * @throws UnreadRecordError if this cannot be found out; the error of the source
 */
export async function cameraRecordIn(source: PictureSource): Promise<Uint8Array<ArrayBuffer> | null> {
  if (source.sizeBytes < 12) return null
  const file = new Blocks(source)
  const head = await file.bytes(0, 12)
  const start = textOf(head, 0, 4)
  try {
    if (head[0] === 0xff && head[1] === 0xd8) return await recordOfJpeg(file)
    if (start === 'RIFF' && textOf(head, 8, 4) === 'WEBP') return await recordOfWebp(file)
    if (textOf(head, 4, 4) === 'ftyp') return await recordOfHeic(file)
  } catch (error) {
    // A number beyond the end of its box.
    throw error instanceof RangeError ? new UnreadRecordError('The picture is damaged.', { cause: error }) : error
  }
  // The EXIF data of a PNG or TIFF file can be in any of many small parts.
  const isReadWhole = start === '\u0089PNG' || start === 'II*\0' || start === 'MM\0*'
  return isReadWhole ? file.bytes(0, source.sizeBytes) : null
}
