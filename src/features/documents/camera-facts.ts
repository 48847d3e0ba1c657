import type { ExpandedTags } from 'exifreader'
import { cameraRecordIn, type PictureSource } from './camera-record.ts'

/** Data that a camera wrote into a picture (EXIF). */
export interface CameraFacts {
  takenUtc: string | null
  /** Degrees, WGS 84; latitude and longitude are both set or both null. */
  latitude: number | null
  longitude: number | null
  /** Manufacturer and model. */
  camera: string | null
}

const NOTHING: CameraFacts = { takenUtc: null, latitude: null, longitude: null, camera: null }

/**
 * Parses '2026:11:20 15:04:05' with an offset such as '+01:00'. Without an offset, the time is read in this device's
 * time zone, which the camera most likely uses too.
 */
function timeOf(written: string | undefined, offset: string | undefined): string | null {
  const parts = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)/.exec(written ?? '')
  if (!parts) return null
  const zone = /^[+-]\d\d:\d\d$/.exec(offset?.trim() ?? '')?.[0] ?? ''
  const time = new Date(`${parts[1]}-${parts[2]}-${parts[3]}T${parts[4]}${zone}`)
  return Number.isNaN(time.getTime()) ? null : time.toISOString()
}

function placeOf({ gps }: ExpandedTags): Pick<CameraFacts, 'latitude' | 'longitude'> {
  const { Latitude: latitude, Longitude: longitude } = gps ?? {}
  const isPlace =
    latitude !== undefined && longitude !== undefined && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  return isPlace ? { latitude, longitude } : { latitude: null, longitude: null }
}

/** Many manufacturers repeat their name in the model. */
function cameraOf(maker: string | undefined, model: string | undefined): string | null {
  const [made, named] = [maker?.trim() ?? '', model?.trim() ?? '']
  if (named.toLowerCase().startsWith(made.toLowerCase())) return named || null
  return [made, named].filter((part) => part !== '').join(' ')
}

/** The library has an error of this name for a file that it can read, and that has no data of a camera. */
const NO_DATA = 'MetadataMissingError'

/**
 * Reads the camera's data; all values are null if the file is not a picture or has no such data.
 *
 * @returns null if it is unknown whether the file has such data: it is damaged, too large to be searched, or cannot be
 * read
 */
export async function readCameraFacts(source: PictureSource): Promise<CameraFacts | null> {
  const { default: ExifReader } = await import('exifreader')
  let tags: ExpandedTags
  try {
    const record = await cameraRecordIn(source)
    if (!record) return NOTHING
    tags = ExifReader.load(record.buffer, { expanded: true })
  } catch (error) {
    if (error instanceof Error && error.name === NO_DATA) return NOTHING
    return null
  }
  const { exif = {} } = tags
  return {
    takenUtc: timeOf(exif.DateTimeOriginal?.description, exif.OffsetTimeOriginal?.description),
    ...placeOf(tags),
    camera: cameraOf(exif.Make?.description, exif.Model?.description),
  }
}

/**
 * Reads the camera's data from a file on this device. Never rejects, because a photo is accepted even if its data is
 * unreadable.
 *
 * @returns null if the data could not be read
 */
export async function cameraFactsOf(file: Blob): Promise<CameraFacts | null> {
  const read = (begin: number, end: number): Promise<ArrayBuffer> => file.slice(begin, end).arrayBuffer()
  return readCameraFacts({ sizeBytes: file.size, read }).catch(() => null)
}
