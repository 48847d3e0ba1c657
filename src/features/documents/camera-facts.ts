import type { ExpandedTags } from 'exifreader'

/** Number of bytes to read: EXIF data is at the start of a JPEG, and within the first parts of a HEIC file. */
export const CAMERA_FACTS_BYTES = 524_288

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

/**
 * Reads the camera's data; all values are null if the file is not a picture or has no such data.
 *
 * @param start the first CAMERA_FACTS_BYTES of the file
 */
export async function readCameraFacts(start: ArrayBuffer): Promise<CameraFacts> {
  const { default: ExifReader } = await import('exifreader')
  let tags: ExpandedTags
  try {
    tags = ExifReader.load(start, { expanded: true })
  } catch {
    return NOTHING
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
 */
export async function cameraFactsOf(file: Blob): Promise<CameraFacts> {
  return file
    .slice(0, CAMERA_FACTS_BYTES)
    .arrayBuffer()
    .then(readCameraFacts)
    .catch(() => NOTHING)
}
