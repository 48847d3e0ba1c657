import { describe, expect, it } from 'vitest'
import { cameraRecordOf, withCameraRecord } from './exif.ts'

/** The start of a JPEG with the EXIF data of a phone that was held sideways (orientation 6), in either byte order. */
function jpeg({ little = true, orientation = 6, next = 99 } = {}): Uint8Array<ArrayBuffer> {
  const tiff = new DataView(new ArrayBuffer(8 + 2 + 12 + 4))
  tiff.setUint16(0, little ? 0x4949 : 0x4d4d)
  tiff.setUint16(2, 42, little)
  tiff.setUint32(4, 8, little)
  tiff.setUint16(8, 1, little)
  tiff.setUint16(10, 0x0112, little)
  tiff.setUint16(12, 3, little)
  tiff.setUint32(14, 1, little)
  tiff.setUint16(18, orientation, little)
  tiff.setUint32(22, next, little)
  const body = [0x45, 0x78, 0x69, 0x66, 0, 0, ...new Uint8Array(tiff.buffer)]
  const other = [0xff, 0xe0, 0, 4, 1, 2]
  return new Uint8Array([0xff, 0xd8, ...other, 0xff, 0xe1, 0, body.length + 2, ...body, 0xff, 0xda, 0, 2, 1, 2, 3])
}

const TIFF_AT = 10

describe('The EXIF data of a photo', () => {
  it.each([true, false])(
    'is copied with an upright orientation and without the thumbnail (little endian: %s)',
    (little) => {
      const record = cameraRecordOf(jpeg({ little }))
      const tiff = new DataView(record!.buffer, TIFF_AT)
      expect(tiff.getUint16(18, little)).toBe(1)
      expect(tiff.getUint32(22, little)).toBe(0)
      expect(cameraRecordOf(jpeg({ little }))?.length).toBe(record!.length)
    },
  )

  it('is inserted at the start of the new picture', async () => {
    const record = cameraRecordOf(jpeg())!
    const drawn = new Uint8Array([0xff, 0xd8, 0xff, 0xdb, 0, 3, 7, 0xff, 0xda, 0, 2, 9])
    const written = new Uint8Array(await withCameraRecord(drawn, record).arrayBuffer())
    expect([...written.slice(0, 4)]).toEqual([0xff, 0xd8, 0xff, 0xe1])
    expect([...written.slice(2 + record.length)]).toEqual([...drawn.slice(2)])
    expect(cameraRecordOf(written)).toEqual(record)
  })

  it('is null if there is none, or if it is truncated or invalid', () => {
    expect(cameraRecordOf(new Uint8Array())).toBeNull()
    expect(cameraRecordOf(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0]))).toBeNull()
    expect(cameraRecordOf(new Uint8Array([0xff, 0xd8, 0xff, 0xda, 0, 2]))).toBeNull()
    const whole = jpeg()
    for (let length = 0; length < whole.length - 7; length += 1)
      expect(cameraRecordOf(whole.slice(0, length)), `${length} bytes`).toBeNull()
    const lie = jpeg()
    new DataView(lie.buffer).setUint16(8 + TIFF_AT + 8, 0xffff, true)
    expect(cameraRecordOf(lie)).toBeNull()
  })
})
