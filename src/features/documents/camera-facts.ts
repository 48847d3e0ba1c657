import type { ExpandedTags } from 'exifreader'

/** The camera writes at the start of the file; of HEIC within the first parts. */
export const CAMERA_FACTS_BYTES = 524_288

/** Data that a camera wrote into a picture (EXIF). */
export interface CameraFacts {
  takenUtc: string | null
  /** Degrees, WGS 84; both or none. */
  latitude: number | null
  longitude: number | null
  /** Maker and model. */
  camera: string | null
}

const NOTHING: CameraFacts = { takenUtc: null, latitude: null, longitude: null, camera: null }

/**
 * '2026:11:20 15:04:05' with '+01:00' where the camera wrote it; else by the clock of this device, as the camera's is
 * most likely set.
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

/** Many makers write their name into the model too. */
function cameraOf(maker: string | undefined, model: string | undefined): string | null {
  const [made, named] = [maker?.trim() ?? '', model?.trim() ?? '']
  if (named.toLowerCase().startsWith(made.toLowerCase())) return named || null
  return [made, named].filter((part) => part !== '').join(' ')
}

/**
 * Reads the camera's data; empty for a file that is no picture, or has none.
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

/** The same of a file on this device. Never fails: a photo is kept whether its record can be read or not. */
export async function cameraFactsOf(file: Blob): Promise<CameraFacts> {
  return file
    .slice(0, CAMERA_FACTS_BYTES)
    .arrayBuffer()
    .then(readCameraFacts)
    .catch(() => NOTHING)
}
