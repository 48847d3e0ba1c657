/**
 * Copies the camera's record (time, place, device) of a JPEG into the picture that is drawn anew: a canvas drops it.
 * Only the orientation is interpreted, because the drawn picture is upright already.
 */

const START = 0xff_d8
const EXIF_SEGMENT = 0xe1
const FIRST_SCAN = 0xda
/** 'Exif' and two zeros. */
const SIGNATURE = [0x45, 0x78, 0x69, 0x66, 0, 0] as const
const ORIENTATION_TAG = 0x01_12
const UPRIGHT = 1
const ENTRY_BYTES = 12

function isExif(view: DataView, at: number): boolean {
  return (
    at + SIGNATURE.length <= view.byteLength && SIGNATURE.every((byte, index) => view.getUint8(at + index) === byte)
  )
}

/** The segment with its marker and length; null for what has none or is no JPEG. */
function findSegment(jpeg: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength)
  if (view.byteLength < 4 || view.getUint16(0) !== START) return null
  for (let at = 2; at + 4 <= view.byteLength && view.getUint8(at) === 0xff; ) {
    const kind = view.getUint8(at + 1)
    const length = view.getUint16(at + 2)
    if (kind === FIRST_SCAN || length < 2 || at + 2 + length > view.byteLength) return null
    if (kind === EXIF_SEGMENT && isExif(view, at + 4)) return jpeg.slice(at, at + 2 + length)
    at += 2 + length
  }
  return null
}

/**
 * Turns the orientation to upright and lets go of the small picture inside, which shows no marks.
 *
 * @returns false when it cannot be read
 */
function straighten(segment: Uint8Array<ArrayBuffer>): boolean {
  const base = 4 + SIGNATURE.length
  const view = new DataView(segment.buffer, base)
  if (view.byteLength < 8) return false
  const order = view.getUint16(0)
  if (order !== 0x49_49 && order !== 0x4d_4d) return false
  const isLittle = order === 0x49_49
  const directory = view.getUint32(4, isLittle)
  if (directory + 2 > view.byteLength) return false
  const count = view.getUint16(directory, isLittle)
  const end = directory + 2 + count * ENTRY_BYTES
  if (end + 4 > view.byteLength) return false
  for (let entry = directory + 2; entry < end; entry += ENTRY_BYTES) {
    if (view.getUint16(entry, isLittle) === ORIENTATION_TAG) view.setUint16(entry + 8, UPRIGHT, isLittle)
  }
  view.setUint32(end, 0, isLittle)
  return true
}

/** The camera's record for an upright picture; null when there is none, or it is unreadable. */
export function cameraRecordOf(jpeg: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const segment = findSegment(jpeg)
  return segment && straighten(segment) ? segment : null
}

/** A JPEG with the record in it, where readers look for it: at the very start. */
export function withCameraRecord(jpeg: Uint8Array<ArrayBuffer>, record: Uint8Array<ArrayBuffer>): Blob {
  return new Blob([jpeg.slice(0, 2), record, jpeg.slice(2)], { type: 'image/jpeg' })
}
