/**
 * Copies the EXIF data of a JPEG (time, position, camera) into the annotated picture, because a canvas drops it. Only
 * the orientation is changed, because the drawn picture is already upright.
 */

const START = 0xff_d8
const EXIF_SEGMENT = 0xe1
const FIRST_SCAN = 0xda
/** 'Exif' and two zero bytes. */
const SIGNATURE = [0x45, 0x78, 0x69, 0x66, 0, 0] as const
const ORIENTATION_TAG = 0x01_12
const UPRIGHT = 1
const ENTRY_BYTES = 12

function isExif(view: DataView, at: number): boolean {
  return (
    at + SIGNATURE.length <= view.byteLength && SIGNATURE.every((byte, index) => view.getUint8(at + index) === byte)
  )
}

/** Returns the EXIF segment with its marker and length; null if the file has none or is not a JPEG. */
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
 * Sets the orientation to upright and removes the embedded thumbnail, which does not show the marks.
 *
 * @returns false if the segment cannot be read
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

/** Returns the EXIF segment for an upright picture; null if there is none or it is unreadable. */
export function cameraRecordOf(jpeg: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const segment = findSegment(jpeg)
  return segment && straighten(segment) ? segment : null
}

/** Inserts the EXIF segment directly after the JPEG's start marker, where readers expect it. */
export function withCameraRecord(jpeg: Uint8Array<ArrayBuffer>, record: Uint8Array<ArrayBuffer>): Blob {
  return new Blob([jpeg.slice(0, 2), record, jpeg.slice(2)], { type: 'image/jpeg' })
}
