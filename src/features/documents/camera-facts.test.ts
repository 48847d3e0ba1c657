import sharp, { type Exif } from 'sharp'
import { describe, expect, it } from 'vitest'
import { cameraFactsOf, readCameraFacts } from './camera-facts.ts'

const NOTHING = { takenUtc: null, latitude: null, longitude: null, camera: null }

async function photo(exif: Exif, format: 'jpeg' | 'webp' | 'png' | 'tiff' = 'jpeg'): Promise<Blob> {
  const plain = sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
  return new Blob([new Uint8Array(await plain.withExif(exif).toFormat(format).toBuffer())])
}

describe('The data of a camera in a photo', () => {
  it('contains time, position and camera name', async () => {
    const facts = await cameraFactsOf(
      await photo({
        IFD0: { Make: 'Canon', Model: 'Canon EOS R5' },
        IFD2: { DateTimeOriginal: '2026:11:20 15:04:05', OffsetTimeOriginal: '-06:00' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '29/1 57/1 0/1',
          GPSLongitudeRef: 'W',
          GPSLongitude: '90/1 4/1 12/1',
        },
      }),
    )
    expect(facts).toMatchObject({ takenUtc: '2026-11-20T21:04:05.000Z', camera: 'Canon EOS R5' })
    expect(facts?.latitude).toBeCloseTo(29.95, 5)
    expect(facts?.longitude).toBeCloseTo(-90.07, 5)
  })

  it('uses the time zone of this device if it has none, and combines manufacturer and model', async () => {
    const facts = await cameraFactsOf(
      await photo({ IFD0: { Make: 'Apple', Model: 'iPhone 17' }, IFD2: { DateTimeOriginal: '2026:11:20 15:04:05' } }),
    )
    expect(facts).toEqual({
      ...NOTHING,
      takenUtc: new Date(2026, 10, 20, 15, 4, 5).toISOString(),
      camera: 'Apple iPhone 17',
    })
  })

  it('is null if it is missing or invalid, or if the file is not a picture', async () => {
    expect(await cameraFactsOf(await photo({ IFD2: { DateTimeOriginal: '0000:00:00 00:00:00' } }))).toEqual(NOTHING)
    expect(await cameraFactsOf(await photo({}))).toEqual(NOTHING)
    expect(await cameraFactsOf(new Blob(['Not a picture at all.']))).toEqual(NOTHING)
    expect(await cameraFactsOf(new Blob([]))).toEqual(NOTHING)
  })
})

const TAKEN: Exif = { IFD0: { Model: 'iPhone 17' }, IFD2: { DateTimeOriginal: '2026:11:20 15:04:05' } }
const MEGABYTE = 1_048_576

async function bytesOf(exif: Exif, format: 'jpeg' | 'webp' | 'png' | 'tiff'): Promise<Buffer> {
  return Buffer.from(await (await photo(exif, format)).arrayBuffer())
}

/** Segments of another use, as cameras write them before the EXIF segment. */
function segments(bytes: number): Buffer {
  const one = Buffer.alloc(2 + 65_000)
  one.writeUInt16BE(0xff_e2, 0)
  one.writeUInt16BE(65_000, 2)
  return Buffer.concat(Array.from({ length: Math.ceil(bytes / one.length) }, () => one))
}

function box(type: string, ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8, 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}
const bytes = (hex: string): Buffer => Buffer.from(hex.replaceAll(' ', ''), 'hex')

/** A HEIC file whose EXIF item follows `pixelsBytes` of pixels, in two extents. */
function heic(tiff: Uint8Array | null, pixelsBytes: number): Buffer {
  const record = tiff ? Buffer.concat([bytes('00000006'), Buffer.from('Exif\0\0'), tiff]) : Buffer.alloc(0)
  const entry = (id: string, type: string) => box('infe', bytes(`02000000 ${id} 0000`), Buffer.from(`${type}\0`))
  const entries = [entry('0001', 'hvc1'), ...(tiff ? [entry('0007', 'Exif')] : [])]
  const meta = (at: number): Buffer => {
    const extent = Buffer.alloc(16)
    extent.writeUInt32BE(at, 0)
    extent.writeUInt32BE(10, 4)
    extent.writeUInt32BE(at + 10, 8)
    extent.writeUInt32BE(Math.max(0, record.length - 10), 12)
    const items = box('iinf', bytes(`00000000 000${entries.length}`), ...entries)
    const places = box('iloc', bytes('01000000 4400 0001 0007 0000 0000 0002'), extent)
    return box('meta', bytes('00000000'), items, places)
  }
  const ftyp = box('ftyp', Buffer.from('heic\0\0\0\0heic'))
  const before = ftyp.length + meta(0).length + 8 + pixelsBytes
  return Buffer.concat([ftyp, meta(before), box('mdat', Buffer.alloc(pixelsBytes), record)])
}

async function tiffOf(exif: Exif): Promise<Uint8Array> {
  const jpeg = await bytesOf(exif, 'jpeg')
  const at = jpeg.indexOf('Exif\0\0')
  return jpeg.subarray(at + 6, at - 2 + jpeg.readUInt16BE(at - 2))
}

async function late(format: string): Promise<Buffer> {
  switch (format) {
    case 'jpeg': {
      const jpeg = await bytesOf(TAKEN, 'jpeg')
      return Buffer.concat([jpeg.subarray(0, 2), segments(MEGABYTE), jpeg.subarray(2)])
    }
    case 'webp': {
      const webp = await bytesOf(TAKEN, 'webp')
      const made = Buffer.concat([
        webp.subarray(0, 12),
        box('JUNK').subarray(4),
        bytes('00001000'),
        Buffer.alloc(MEGABYTE),
        webp.subarray(12),
      ])
      return made
    }
    case 'png': {
      const png = await bytesOf(TAKEN, 'png')
      const chunk = Buffer.concat([bytes('00100000'), Buffer.from('teSt'), Buffer.alloc(MEGABYTE + 4)])
      return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)])
    }
    default:
      return heic(await tiffOf(TAKEN), 3 * MEGABYTE)
  }
}

describe('The data of a camera that follow much other data', () => {
  it.each(['jpeg', 'webp', 'png', 'heic'])('are found in a file of the kind %s', async (format) => {
    const content = await late(format)
    expect(content.length).toBeGreaterThan(MEGABYTE)
    expect(await cameraFactsOf(new Blob([new Uint8Array(content)]))).toEqual({
      ...NOTHING,
      takenUtc: new Date(2026, 10, 20, 15, 4, 5).toISOString(),
      camera: 'iPhone 17',
    })
  })

  it('are found without reading the pixels before them', async () => {
    const content = heic(await tiffOf(TAKEN), 40 * MEGABYTE)
    let readBytes = 0
    const facts = await readCameraFacts({
      sizeBytes: content.length,
      read: async (begin, end) => {
        readBytes += end - begin
        return new Uint8Array(content.subarray(begin, end)).buffer
      },
    })
    expect(facts?.camera).toBe('iPhone 17')
    expect(readBytes).toBeLessThan(2 * MEGABYTE)
  })

  it('are known to be missing if the whole way to the pixels was read', async () => {
    const jpeg = await bytesOf({}, 'jpeg')
    const content = Buffer.concat([jpeg.subarray(0, 2), segments(MEGABYTE), jpeg.subarray(2)])
    expect(await cameraFactsOf(new Blob([new Uint8Array(content)]))).toEqual(NOTHING)
    expect(await cameraFactsOf(new Blob([new Uint8Array(heic(null, MEGABYTE))]))).toEqual(NOTHING)
  })

  it.each([
    ['a JPEG that ends before its pixels', async () => (await late('jpeg')).subarray(0, MEGABYTE)],
    ['a HEIC file without its end', async () => (await late('heic')).subarray(0, 2 * MEGABYTE)],
    ['a PNG larger than what is read', async () => Buffer.concat([await late('png'), Buffer.alloc(33 * MEGABYTE)])],
    [
      'more segments than are read',
      async () => Buffer.concat([bytes('ffd8'), segments(34 * MEGABYTE), (await bytesOf(TAKEN, 'jpeg')).subarray(2)]),
    ],
  ])('are unknown, never missing, in %s', async (_name, content) => {
    expect(await cameraFactsOf(new Blob([new Uint8Array(await content())]))).toBeNull()
  })

  it('are unknown if the file cannot be fetched', async () => {
    const read = async (): Promise<ArrayBuffer> => Promise.reject(new Error('The server is unreachable'))
    expect(await readCameraFacts({ sizeBytes: 1_000, read })).toBeNull()
  })
})
