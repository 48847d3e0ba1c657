// Plain JavaScript: a reader process loads it (file-readers/reader-entry.mjs).
import { loadSharp, refusalOf, requirePixels } from './picture-error.mjs'

/** @typedef {{ mimeType: string, isHeic: boolean, maxPixels: number, thumbnailMaxPx: number, viewingMaxPx: number }} Input */

const THUMBNAIL_QUALITY = 76
const VIEWING_QUALITY = 82

/**
 * @param {Buffer} content @param {Input} input @returns {Promise<{ open: () => import('sharp').Sharp, isMoving: boolean
 * }>} `open` starts a new pipeline
 */
export async function openPicture(content, { isHeic, maxPixels }) {
  const sharp = await loadSharp()
  if (isHeic) {
    const { decodeHeic } = await import('./heic-decoder.mjs')
    const { data, width, height } = await decodeHeic(content, maxPixels)
    return { open: () => sharp(data, { raw: { width, height, channels: 4 } }), isMoving: false }
  }
  // The size in the header, before decoding.
  const { width, height, format, pages = 1 } = await sharp(content, { limitInputPixels: false }).metadata()
  requirePixels(width, height, maxPixels)
  const options = { limitInputPixels: maxPixels, sequentialRead: true, failOn: /** @type {const} */ ('error'), autoOrient: true }
  return { open: () => sharp(content, options), isMoving: pages > 1 && format !== 'tiff' }
}

function drawn(/** @type {import('sharp').Sharp} */ picture, /** @type {number} */ maxPx, /** @type {number} */ quality) {
  // sharp drops the metadata (place, device, owner) and converts the colors to sRGB.
  return picture.resize(maxPx, maxPx, { fit: 'inside', withoutEnlargement: true }).webp({ quality }).toBuffer()
}

/**
 * @param {Buffer} content
 * @param {Input} input
 * @returns {Promise<import('./renditions.ts').Renditions>}
 */
export async function read(content, input) {
  try {
    const { open, isMoving } = await openPicture(content, input)
    if (isMoving) return { thumbnail: await drawn(open(), input.thumbnailMaxPx, THUMBNAIL_QUALITY), viewing: null }
    const viewing = await drawn(open(), input.viewingMaxPx, VIEWING_QUALITY)
    const sharp = await loadSharp()
    return { viewing, thumbnail: await drawn(sharp(viewing), input.thumbnailMaxPx, THUMBNAIL_QUALITY) }
  } catch (error) {
    throw refusalOf(error)
  }
}
