import type createSharp from 'sharp'
import type { Sharp } from 'sharp'
import { HEIC_TYPES } from '#shared/reference/pictures.ts'
import { RENDITION_SOURCE_MAX_PIXELS, THUMBNAIL_MAX_PX, VIEWING_MAX_PX } from '#shared/limits.ts'
import { decodeHeic } from './heic.ts'
import { PictureError, requirePixels } from './picture-error.ts'

/** Pictures that are drawn smaller. SVG never is: it is a document that can run (decision 62). */
const DRAWN: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
  ...HEIC_TYPES,
])

/** WebP is drawn by every browser the product knows, and keeps transparency. */
export const RENDITION_TYPE = 'image/webp'

const THUMBNAIL_QUALITY = 76
const VIEWING_QUALITY = 82

export interface Renditions {
  thumbnail: Buffer
  /** Null for what moves: a still of it would not show what it is. */
  viewing: Buffer | null
}

export function isDrawn(mimeType: string): boolean {
  return DRAWN.has(mimeType)
}

/** Loaded by those who draw: a platform without it still starts, and has no renditions. */
async function loadSharp(): Promise<typeof createSharp> {
  const { default: sharp } = await import('sharp')
  // One picture at a time on one thread: the other core is for people's requests, and memory holds one picture.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

interface Opened {
  /** A fresh pipeline over the content. */
  open: () => Sharp
  isMoving: boolean
}

async function openPicture(content: Buffer, mimeType: string): Promise<Opened> {
  const sharp = await loadSharp()
  if (HEIC_TYPES.has(mimeType)) {
    const { data, width, height } = await decodeHeic(content)
    return { open: () => sharp(data, { raw: { width, height, channels: 4 } }), isMoving: false }
  }
  // The size of the header, before anything is unpacked.
  const { width, height, pages = 1 } = await sharp(content, { limitInputPixels: false }).metadata()
  requirePixels(width, height, RENDITION_SOURCE_MAX_PIXELS)
  const options = {
    limitInputPixels: RENDITION_SOURCE_MAX_PIXELS,
    sequentialRead: true,
    failOn: 'error',
    autoOrient: true,
  } as const
  return { open: () => sharp(content, options), isMoving: pages > 1 }
}

function drawn(picture: Sharp, maxPx: number, quality: number): Promise<Buffer> {
  // Nothing of the metadata goes with it (place, device, owner); colours become those of every screen.
  return picture.resize(maxPx, maxPx, { fit: 'inside', withoutEnlargement: true }).webp({ quality }).toBuffer()
}

/**
 * Draws a picture smaller: upright, without its metadata, of what moves the first frame. The work is done on threads of
 * their own, never between the requests.
 *
 * @throws PictureError for what cannot be drawn, however often it is tried
 */
export async function drawRenditions(content: Buffer, mimeType: string): Promise<Renditions> {
  try {
    const { open, isMoving } = await openPicture(content, mimeType)
    if (isMoving) return { thumbnail: await drawn(open(), THUMBNAIL_MAX_PX, THUMBNAIL_QUALITY), viewing: null }
    const viewing = await drawn(open(), VIEWING_MAX_PX, VIEWING_QUALITY)
    const sharp = await loadSharp()
    return { viewing, thumbnail: await drawn(sharp(viewing), THUMBNAIL_MAX_PX, THUMBNAIL_QUALITY) }
  } catch (error) {
    if (error instanceof PictureError || isMissingModule(error)) throw error
    throw new PictureError('DAMAGED', 'The content cannot be decoded as a picture.', { cause: error })
  }
}

/** The decoder itself is not there: nothing is wrong with the picture. */
function isMissingModule(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown }
  return (
    code === 'ERR_MODULE_NOT_FOUND' ||
    code === 'ERR_DLOPEN_FAILED' ||
    String(message).includes('Could not load the "sharp" module')
  )
}
