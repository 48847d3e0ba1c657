import sharp, { type Exif } from 'sharp'
import { describe, expect, it } from 'vitest'
import { cameraFactsOf } from './camera-facts.ts'

const NOTHING = { takenUtc: null, latitude: null, longitude: null, camera: null }

async function photo(exif: Exif, format: 'jpeg' | 'webp' = 'jpeg'): Promise<Blob> {
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
    expect(facts.latitude).toBeCloseTo(29.95, 5)
    expect(facts.longitude).toBeCloseTo(-90.07, 5)
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
